// Detects names that look like other names, by Unicode's table of confusable characters (UTS 39).
import unhomoglyph from 'unhomoglyph';
import { config } from '#lib/core/config.ts';

/** Words that make a name look official if they stand beside the site's name. */
const officialWords = [
  ...['the', 'official', 'team', 'staff', 'support', 'help', 'helpdesk', 'service', 'customer', 'care', 'admin', 'administrator'],
  ...['administration', 'moderator', 'moderation', 'editor', 'security', 'billing', 'accounts', 'account', 'payments', 'bot', 'system'],
  ...['login', 'log', 'signin', 'sign', 'in', 'password', 'verification', 'verify', 'auth', 'authentication', 'wallet', 'app'],
];

/**
 * Returns the skeleton of a text, as UTS 39 calls it: texts that look alike have the same skeleton. Case, accents, spaces and punctuation
 * are removed.
 */
function skeletonOf(text: string): string {
  const seen = unhomoglyph(text.normalize('NFKD')).toLowerCase();
  return unhomoglyph(seen)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('i', 'l');
}

/** Digits that people use for letters, besides the digits that look like letters. */
const digitLetters: Record<string, string> = { 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };
const withLetters = (text: string) => text.replace(/[34578]/g, (digit) => digitLetters[digit] ?? digit);

/** Returns the skeletons of a name for two readings: its digits as digits, and its digits as letters. */
const readingsOf = (text: string) => [skeletonOf(text), skeletonOf(withLetters(text))];
const wordsOf = (name: string) => name.split(/[^\p{L}\p{M}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u).filter(Boolean);

/** Returns true if one of the words of a name is the site's name. */
export function namesSite(name: string): boolean {
  const site = skeletonOf(config().siteName);
  return wordsOf(name).some((word) => readingsOf(word).includes(site));
}

const verificationWords = ['verified', 'certified', 'approved', 'endorsed', 'authorized', 'authorised', 'trusted', 'official'].map(
  skeletonOf,
);

/** Returns true for a name that claims that its bearer is verified. */
export function claimsVerification(name: string): boolean {
  return wordsOf(name).some((word) => readingsOf(word).some((reading) => verificationWords.includes(reading)));
}

/**
 * Returns true for a name that people could take for the site's own: the site's name, alone or with words such as “Support” and “Team”, or
 * a name that claims verification by the site.
 */
export function posesAsSite(name: string): boolean {
  const words = officialWords.map(skeletonOf).join('|');
  const official = new RegExp(`^(${words})*${skeletonOf(config().siteName)}(${words})*$`, 'u');
  return readingsOf(name).some((reading) => official.test(reading)) || (namesSite(name) && claimsVerification(name));
}

/**
 * Returns true for a name that contains a web address, such as “Verify at evil.example/login”. A host alone is not enough, because some
 * products have one as their name: “Cal.com”.
 */
export function isAddress(name: string): boolean {
  return /:\/\/|\bwww\.\S|\b[\p{L}\p{N}-]+\.(?!(js|ts)\b)\p{L}{2,}(:\d+)?[/?#]\S/iu.test(name.normalize('NFKC'));
}

/**
 * Returns the Latin letters that a letter of another alphabet looks like, such as Latin “a” for Cyrillic “а”. Returns the letter itself if
 * it looks like no Latin letter.
 */
function readLetter(letter: string): string {
  if (letter <= '\u007f' || letter === 'ı') return letter; // Turkish names use the letter ı, so it is not deceptive
  const look = unhomoglyph(letter);
  return /^[a-z]{1,2}$/i.test(look) ? look : letter;
}

/**
 * Returns the first word that mixes Latin letters with letters of another alphabet that look Latin (`Tidemаrk`); null if there is none. No
 * honest product name contains such a word. A Latin word may contain other letters that don't look Latin (`λCalc`), and words of a name may
 * have different alphabets.
 */
export function mixedWordIn(name: string): string | null {
  const words = name.normalize('NFKC').match(/[\p{L}\p{M}]+/gu) ?? [];
  const looksForeign = (letter: string) => !/\p{Script=Latin}/u.test(letter) && readLetter(letter) !== letter;
  return words.find((word) => /\p{Script=Latin}/u.test(word) && Array.from(word).some(looksForeign)) ?? null;
}

/** Returns the Latin names that people could mistake a name in other letters for; an empty list if there are none. */
export function latinReadingsOf(name: string): string[] {
  const letters = Array.from(name.normalize('NFKC'));
  const reading = letters.map(readLetter).join('');
  if (reading === name.normalize('NFC')) return [];
  // The table of confusable characters maps l, I and ı to the same letter.
  const other = letters.map((letter) => (letter > '\u007f' && readLetter(letter) === 'l' ? 'i' : readLetter(letter))).join('');
  return [...new Set([reading, other])];
}
