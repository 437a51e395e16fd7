import { formsOf, rowsOf, tableOf } from '#lib/drafting/word-table.ts';

// Words about founders. The results of `formsOf` are regex sources. words/people.txt explains each table.

const { ja: _, ...partedRoles } = rowsOf('people', 'founder');
/** Regex source of a founder's or maker's role, for all languages with spaces between words. */
export const founderRole = `(?:${Object.values(partedRoles).join('|')})`;
export const founderWords = tableOf('people', 'founder');
export const ownerRole = `(?:${formsOf('people', 'owner')})`;
export const office = `(?:${formsOf('people', 'office')})`;
export const madeBy = `(?:${formsOf('people', 'madeBy')})`;
export const foundedBy = `(?:${formsOf('people', 'foundedBy')})`;
const { ja: japaneseFounders, ...partedFounders } = rowsOf('people', 'founders');
/** Regex source of a label above or before several founders, for all languages with spaces between words. */
export const foundersLabel = `(?:${Object.values(partedFounders).join('|')})`;
export const weAre = `(?:${formsOf('people', 'weAre')})`;
export const iAm = `(?:${formsOf('people', 'iAm')})`;
export const foundedVerb = `(?:${formsOf('people', 'founded')})`;
export const ownWork = tableOf('people', 'ownWork');
export const teamWords = tableOf('people', 'teamWords');

const wholeFounders = new RegExp(`^\\P{L}*(?:${foundersLabel}|${japaneseFounders})\\P{L}*$`, 'iu');
/** Returns true if a heading says that the names below it are those of the founders. */
export const isFoundersHeading = (heading: string): boolean => heading.length < 60 && wholeFounders.test(heading);

/** Verbs in footers that credit the makers of the website. They say nothing about the makers of the product. */
export const siteMakerWords =
  /develop|design|craft|entwick|gestalt|umgesetzt|développ|conçu|réalis|desarroll|diseñ|desenvolv|svilupp|realizz|ontwikk|ontworpen|wykonan|projekt/iu;
