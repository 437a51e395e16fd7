const noCharacter = /[\0\p{Noncharacter_Code_Point}]/gu;

/** Makes text storable: removes NUL and code points that are no characters, and replaces lone surrogates. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(noCharacter, '');
}

/**
 * Trims the text, replaces each run of white space by one space, and composes letters and their marks (NFC), as in all text that is
 * stored. Other characters stay unchanged, so that quotes are verbatim.
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
