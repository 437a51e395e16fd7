// Characters that the picture's font can draw. For other characters, `next/og` would fetch fonts and emoji from other servers.

const ranges = [
  [0x20, 0x7e],
  [0xa1, 0x17f],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x386, 0x3ce],
  [0x401, 0x45f],
  [0x490, 0x491],
  [0x1ea0, 0x1ef9],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
] as const;

/** Removes characters that the font has no glyphs for, such as CJK and emoji. */
export function removeUndrawable(text: string): string {
  const letters = [...text.normalize('NFC')].filter((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(([from, to]) => code >= from && code <= to);
  });
  return letters.join('').replace(/\s+/g, ' ').trim();
}

/** Shortens a text to `max` characters at a word boundary, and adds an ellipsis. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max - 20)).trimEnd()}…`;
}
