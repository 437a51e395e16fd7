// Names that look like others, by the table of Unicode (UTS 39, confusables).
import unhomoglyph from 'unhomoglyph';
import { config } from '#lib/core/config.ts';

/** Words with which a name speaks for the site. */
const officialWords = [
  ...['the', 'official', 'team', 'staff', 'support', 'help', 'helpdesk', 'service', 'customer', 'care', 'admin', 'administrator'],
  ...['administration', 'moderator', 'moderation', 'editor', 'security', 'billing', 'accounts', 'account', 'payments', 'bot', 'system'],
  ...['login', 'log', 'signin', 'sign', 'in', 'password', 'verification', 'verify', 'auth', 'authentication', 'wallet', 'app'],
];

/**
 * Returns what a reader sees at a glance: without case, accents, spaces and punctuation, and with letters and digits that look alike as
 * one.
 */
function skeletonOf(text: string): string {
  const seen = unhomoglyph(text.normalize('NFKD')).toLowerCase();
  return unhomoglyph(seen)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('i', 'l');
}

/** Digits that are written for letters, beyond those that look like letters. */
const digitLetters: Record<string, string> = { 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };
const withLetters = (text: string) => text.replace(/[34578]/g, (digit) => digitLetters[digit] ?? digit);

/** Returns the two ways in which a name can be read: with its digits as digits, and with its digits as letters. */
const readingsOf = (text: string) => [skeletonOf(text), skeletonOf(withLetters(text))];
const wordsOf = (name: string) => name.split(/[^\p{L}\p{M}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u).filter(Boolean);

/** Returns true for a name that has the site's as one of its words, whatever else it says. */
export function namesSite(name: string): boolean {
  const site = skeletonOf(config().siteName);
  return wordsOf(name).some((word) => readingsOf(word).includes(site));
}

const verificationWords = ['verified', 'certified', 'approved', 'endorsed', 'authorized', 'authorised', 'trusted', 'official'].map(
  skeletonOf,
);

/** Returns true for a name that says that somebody has checked who bears it. */
export function claimsVerification(name: string): boolean {
  return wordsOf(name).some((word) => readingsOf(word).some((reading) => verificationWords.includes(reading)));
}

/** Returns true for a name that reads as this site's: its own, alone or with words such as “Support” and “Team”, or as verified by it. */
export function posesAsSite(name: string): boolean {
  const words = officialWords.map(skeletonOf).join('|');
  const official = new RegExp(`^(${words})*${skeletonOf(config().siteName)}(${words})*$`, 'u');
  return readingsOf(name).some((reading) => official.test(reading)) || (namesSite(name) && claimsVerification(name));
}

/** Returns true for a name that leads somewhere, such as “Verify at evil.example/login”. A host alone may be a name: “Cal.com”. */
export function isAddress(name: string): boolean {
  return /:\/\/|\bwww\.\S|\b[\p{L}\p{N}-]+\.(?!(js|ts)\b)\p{L}{2,}(:\d+)?[/?#]\S/iu.test(name.normalize('NFKC'));
}

/** A letter of another alphabet that looks like Latin ones, such as the Cyrillic “а”, as these; else the letter itself. */
function readLetter(letter: string): string {
  if (letter <= '\u007f' || letter === 'ı') return letter; // the Turkish letter is honest
  const look = unhomoglyph(letter);
  return /^[a-z]{1,2}$/i.test(look) ? look : letter;
}

/**
 * Returns the first word that mixes Latin letters with those of another alphabet that look Latin (`Tidemаrk`), or null. No product has such
 * a name honestly. Letters that look like no Latin ones may stand beside them (`λCalc`), and words of different alphabets may, too.
 */
export function mixedWordIn(name: string): string | null {
  const words = name.normalize('NFKC').match(/[\p{L}\p{M}]+/gu) ?? [];
  const looksForeign = (letter: string) => !/\p{Script=Latin}/u.test(letter) && readLetter(letter) !== letter;
  return words.find((word) => /\p{Script=Latin}/u.test(word) && Array.from(word).some(looksForeign)) ?? null;
}

/** Returns the Latin names that a name in other letters can be taken for. Empty for a name whose letters are what they look like. */
export function latinReadingsOf(name: string): string[] {
  const letters = Array.from(name.normalize('NFKC'));
  const reading = letters.map(readLetter).join('');
  if (reading === name.normalize('NFC')) return [];
  // The table has one look for l, I and i without its dot.
  const other = letters.map((letter) => (letter > '\u007f' && readLetter(letter) === 'l' ? 'i' : readLetter(letter))).join('');
  return [...new Set([reading, other])];
}
