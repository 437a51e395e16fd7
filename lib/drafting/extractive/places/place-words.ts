// Words about places. words/places.txt explains each table.
import { pattern } from '#lib/drafting/pattern.ts';
import { formsOf, rowsOf, tableOf } from '#lib/drafting/word-table.ts';

/** Regex source of a word such as "with" and up to four words after it: `with love`, `with ⚡`, `mit Liebe und Kaffee`. */
const with_ = (word: string) => String.raw`(?:,? ${word}(?: (?!(?:in|en|em|à|aus|w)\s)\S{1,14}){1,4})?`;

const withWords = rowsOf('places', 'with');
const seats = Object.entries(rowsOf('places', 'seats'))
  .map(([language, source]) => source.replaceAll('{with}', with_(withWords[language] ?? '')))
  .join('|');

/** Matches the phrases of `seatPhrase` that name the company's location. The other phrases may say where a thing was made. */
export const seatVerb =
  /^(?:based|headquartered|(?:mit )?(?:firmen)?sitz|ansässig|basée?s?|siège|con sede|com sede|sediad|sede|gevestigd|z siedzibą|siedziba|our (?:office|hq|headquarters|team))/i;

/** Matches words for the company, with the white space after them. They count only in sentences in which the company speaks of itself. */
export const companyPhrase = pattern(String.raw`(?<![\p{L}\p{N}])(?:${formsOf('places', 'kindsOfCompany')})\s+`, 'giu');

/** Matches phrases before a place, with the white space after them, in all languages, because a footer is often in another one. */
export const seatPhrase = pattern(String.raw`(?<![\p{L}\p{N}])(?:${seats})\s*`, 'giu');

/** Words before a place that may also introduce the place of something else, such as `from Berlin`. */
export const weakSeatPhrase = pattern(String.raw`(?<![\p{L}\p{N}])(?:from|aus|depuis|desde|da|vanuit|z)\s+`, 'giu');

export const otherParty = tableOf('places', 'otherParty');
export const operatorWords = tableOf('places', 'operatorWords');

const anyStreet = formsOf('places', 'streets');
const streetWord = pattern(String.raw`(?<![\p{L}\p{N}])(?:${anyStreet})(?![\p{L}\p{N}])|\p{L}(?:gade|vej|vägen|gatan|veien)(?!\p{L})`);
const streetEnd = pattern(String.raw`(?<![\p{L}\p{N}])(?:${anyStreet})$`);

/** Returns whether a line has a street with its number, such as `12 Quay Street`, `Fördeweg 12` or `Rua das Docas, 55`. */
export function hasStreet(line: string): boolean {
  return /\d/.test(line) && streetWord.test(line);
}

/** Returns true if a name ends like a street name, such as `Oak St`. */
export function endsAsStreet(name: string): boolean {
  return streetEnd.test(name);
}
