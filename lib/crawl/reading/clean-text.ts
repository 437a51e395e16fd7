/** Text as Postgres takes it: no NUL, no half of a surrogate pair. */
export function cleanText(text: string): string {
  return (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed();
}

/** On one line: runs of white space are one space. Other characters stay as they are, so that quotes are verbatim. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** At most `length` UTF-16 units, not ending in half a character. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const high = text.charCodeAt(length - 1);
  return text.slice(0, high >= 0xd800 && high <= 0xdbff ? length - 1 : length);
}
