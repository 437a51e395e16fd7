const noCharacter = /[\0\p{Noncharacter_Code_Point}]/gu;

/** Makes text storable in Postgres: removes NUL and noncharacters, and replaces lone surrogates. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(noCharacter, '');
}

/**
 * Trims the text, replaces each run of white space by one space, and composes letters with their marks (NFC), as in all stored text. Other
 * characters stay unchanged, because quotes must be verbatim.
 */
export function oneLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Returns at most the first `length` UTF-16 units, without splitting a surrogate pair. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const high = text.charCodeAt(length - 1);
  return text.slice(0, high >= 0xd800 && high <= 0xdbff ? length - 1 : length);
}
