/** Makes text storable in Postgres: removes NUL characters and replaces lone surrogates. */
export function cleanText(text: string): string {
  return (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed();
}

/** Trims the text and replaces each run of white space by one space. Other characters stay unchanged, so that quotes are verbatim. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns at most the first `length` UTF-16 units, without splitting a surrogate pair. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const high = text.charCodeAt(length - 1);
  return text.slice(0, high >= 0xd800 && high <= 0xdbff ? length - 1 : length);
}
