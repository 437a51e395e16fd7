import { formsOf, rowsOf, tableOf } from '#lib/drafting/word-table.ts';

// Words about founders. The results of `formsOf` are regex sources. words/people.txt explains each table.

const { ja: _, ...partedRoles } = rowsOf('people', 'founder');
/** Regex source of a founder's or maker's role, for all languages with spaces between words. */
export const founderRole = `(?:${Object.values(partedRoles).join('|')})`;
export const founderWords = tableOf('people', 'founder');
export const ownerRole = `(?:${formsOf('people', 'owner')})`;
export const office = `(?:${formsOf('people', 'office')})`;
export const madeBy = `(?:${formsOf('people', 'madeBy')})`;
export const iAm = `(?:${formsOf('people', 'iAm')})`;
export const foundedVerb = `(?:${formsOf('people', 'founded')})`;
export const ownWork = tableOf('people', 'ownWork');
export const teamWords = tableOf('people', 'teamWords');

/** Verbs in footers that credit the makers of the website. They say nothing about the makers of the product. */
export const siteMakerWords =
  /develop|design|craft|entwick|gestalt|umgesetzt|développ|conçu|réalis|desarroll|diseñ|desenvolv|svilupp|realizz|ontwikk|ontworpen|wykonan|projekt/iu;
