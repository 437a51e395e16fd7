/**
 * Returns the first letters of the first and the last word of a name, in capitals. Returns one character if the name has one word or no
 * letters.
 */
export function initialsOf(name: string): string {
  const letters = name
    .normalize('NFKC')
    .split(/\s+/)
    .flatMap((word) => Array.from(word).find((character) => /[\p{L}\p{N}]/u.test(character)) ?? []);
  const [first = '·', ...others] = letters;
  return `${first}${others.at(-1) ?? ''}`.toLocaleUpperCase('en');
}

/** Returns one of nine warm hues, in degrees. Equal names have equal hues. */
export function hueOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) as number), 0x01000193) >>> 0;
  return 10 + ((hash >>> 8) % 9) * 13;
}
