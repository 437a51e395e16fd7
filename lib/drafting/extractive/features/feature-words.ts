import { countWords, wordsOf } from '#lib/drafting/extractive/site.ts';
import type { Group } from '#lib/drafting/extractive/structure.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import { entriesFor, formsOf, rowsOf } from '#lib/drafting/word-table.ts';

// Words of list titles that are not features. words/features.txt explains each table.

const noAbility = ['service', 'terms', 'generic', 'benefit'].map((table) => rowsOf('features', table));
const compiled = new Map(
  Object.keys(rowsOf('features', 'service')).map((language) => [
    language,
    pattern(noAbility.map((rows) => `(?:${rows[language]})`).join('|')),
  ]),
);

/** Returns true if the words of a title show that it is not a feature but a service, a term of sale, a vague benefit or a heading. */
export function isNoAbility(title: string, language: string | null): boolean {
  return entriesFor(compiled, language).some((words) => words.test(title));
}

const audiences = new Map(Object.entries(rowsOf('features', 'audience')).map(([language, source]) => [language, pattern(source)]));

/** Returns whether a title names people or organisations that use the product, such as "Small businesses". */
export function namesAudience(title: string, language: string | null): boolean {
  return title.length <= 60 && entriesFor(audiences, language).some((words) => words.test(title));
}

const announced = formsOf('features', 'announced');
/** A badge such as "Coming soon". */
export const announcementBadge = pattern(String.raw`^\P{L}*(?:${announced})\P{L}*$`);
/** A title that ends in a phrase such as "(coming soon)". */
export const endsWithAnnouncement = pattern(String.raw`(?:[(（]|[\s·–—|-])(?:${announced})[^\p{L}]*$|\(coming soon[^)]*\)`);

/** Beginnings of texts about other products, about a problem, or about what stays the same. */
const others = pattern(
  String.raw`^(?:${formsOf('features', 'otherTools')})(?!\p{L})|^[^.!?]{0,80}\b(?:${formsOf('features', 'sameOrHard')})(?!\p{L})`,
);

/** Returns true if the text below a title is about other products or a problem, as in "Most tools guess". */
export function isAboutOthers(text: string): boolean {
  return others.test(text);
}

const promises = pattern(String.raw`^(?:${formsOf('features', 'promise')})(?!\p{L})`);
const qualities = new Map(
  Object.entries(rowsOf('features', 'quality')).map(([language, source]) => [language, new RegExp(`^(?:${source})$`, 'iu')]),
);
const japanese = /^(?:安心|安全|簡単|かんたん|高速|快適|便利|信頼|柔軟|低価格|高品質|充実|手軽|・|の|な|と|で|を|に|で?|性|さ)+$/u;

/** Returns true if a title of a page in `language` only promises or praises, such as “Total control” or “Never miss a tide”. */
export function isBareBenefit(title: string, language: string | null): boolean {
  if (promises.test(title) || japanese.test(title)) return true;
  const own = wordsOf(title);
  return own.length > 0 && entriesFor(qualities, language).some((words) => own.every((word) => words.test(word)));
}

/**
 * Titles that ask the reader to act. Some verbs also begin the titles of features, such as "Book flights by team" or "Schedule posts".
 * These verbs count only with a word for the seller, the offer or the time.
 */
const invitations = pattern(String.raw`
  ^(?:${formsOf('features', 'invitation')})|
  ^(?:${formsOf('features', 'invitingVerb')})(?:$|[!→»]|(?: [\p{L}\p{N}'’.-]+){0,6}? (?:${formsOf('features', 'invitedTo')})(?!\p{L}))|
  ^(?:try|teste|essayez|prueba|experimente|prova|probeer|wypróbuj) (?:\S+ ?){1,2}$|^see it\b|
  ^\S+(?: \S+){0,2} (?:entdecken|ansehen|kennenlernen|anfragen|erfahren)$|ください[。！!]?$
`);

/** Returns whether a title or the sentence below it asks the reader to do something, such as "Book a demo". */
export function isInvitation(text: string): boolean {
  return invitations.test(text);
}

/** Compiles a pattern for beginnings. `before` is a regex source for what may precede the words, but for Japanese ones. */
function beginningOf(table: string, before: string): RegExp {
  const { ja, ...rows } = rowsOf('features', table);
  return pattern(String.raw`^${before}(?:${Object.values(rows).join('|')})(?!\p{L})|^(?:${ja})`);
}

const stepNumber = String.raw`(?:\d{1,2}[.):]?\s+)?`;
const firstStep = beginningOf('firstStep', stepNumber);
const lastStep = beginningOf('lastStep', stepNumber);
const nextStep = beginningOf('nextStep', '');

/** Returns true if the entries are steps: the first begins something and the last ends it, or each text continues the previous one. */
export function areSteps({ entries, counted }: Group): boolean {
  const titles = entries.map(({ title }) => title.text);
  if (titles.length < 2 || titles.length > 7 || titles.some((title) => countWords(title) > 10)) return false;
  const begins = firstStep.test(titles[0] as string);
  if (counted === 'numbers' && begins) return true;
  if (begins && titles.length >= 3 && lastStep.test(titles.at(-1) as string)) return true;
  const goingOn = entries.slice(1).filter(({ title, line }) => nextStep.test(title.text) || (line && nextStep.test(line.text)));
  return goingOn.length >= Math.max(1, (entries.length - 1) / 2);
}
