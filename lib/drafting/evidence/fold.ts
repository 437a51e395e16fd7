/** A text with unified typography, and the source offsets of its characters. */
interface Folded {
  text: string;
  /** The character at index `i` of `text` stands in the source from `starts[i]` to `ends[i]`. */
  starts: readonly number[];
  ends: readonly number[];
}

const replacements = new Map([
  ...[...'‘’‚‛′`´'].map((char) => [char, "'"] as const),
  ...[...'“”„‟″«»'].map((char) => [char, '"'] as const),
  ...[...'‐‑‒–—―−'].map((char) => [char, '-'] as const),
]);
const invisible = /[\p{Cc}\p{Cf}\u{34f}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{fe00}-\u{fe0f}]/v;
/** Characters that belong to the preceding character: combining marks, and the later parts of Hangul syllables. */
const joiningCharacters = /[\p{M}\u1161-\u11ff\ud7b0-\ud7ff]/u;
/** Characters that `fold` does not change, because NFKC would turn `10²` into 102, `1½` into 11⁄2 and `Pencil™` into PencilTM. */
const keptCharacters = /[\p{No}\p{So}ªº]/u;
const space = /\s/;
/** Maximum number of combining marks per character. Thousands of marks would be an attack, because `normalize` must sort the marks. */
const maxMarks = 16;

/**
 * Unifies typography: quotes, dashes, ellipsis, invisible characters and compatibility forms. Each run of white space becomes one space,
 * and the ends are trimmed. Case is kept. Runs in linear time.
 */
export function fold(source: string): Folded {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let spaceAt = -1;
  const add = (from: number, to: number) => {
    starts.push(from);
    ends.push(to);
  };
  const append = (text: string, from: number, to: number) => {
    if (spaceAt >= 0 && starts.length > 0) {
      parts.push(' ');
      add(spaceAt, from);
    }
    spaceAt = -1;
    parts.push(text);
    for (let i = 0; i < text.length; i++) add(from, to);
  };
  for (let i = 0; i < source.length; ) {
    let to = i;
    // A run of plain characters is copied at once. The run ends before a character whose successor may be a combining mark.
    while (to < source.length && isPlain(source, to, i) && !(source.charCodeAt(to + 1) >= 0x300)) to++;
    if (to > i) {
      append(source.charAt(i), i, i + 1);
      parts.push(source.slice(i + 1, to));
      for (let at = i + 1; at < to; at++) add(at, at + 1);
      i = to;
      continue;
    }
    const char = String.fromCodePoint(source.codePointAt(i) as number);
    to = i + char.length;
    if (space.test(char)) {
      if (spaceAt < 0) spaceAt = i;
    } else if (!invisible.test(char)) {
      for (let marks = 0; marks < maxMarks && to < source.length; marks++) {
        const mark = String.fromCodePoint(source.codePointAt(to) as number);
        if (!joiningCharacters.test(mark) || invisible.test(mark)) break;
        to += mark.length;
      }
      const cluster = source.slice(i, to);
      append(replacements.get(cluster) ?? (keptCharacters.test(char) ? cluster : normalizeCluster(cluster)), i, to);
    }
    i = to;
  }
  return { text: parts.join(''), starts, ends };
}

/** Returns whether the character at `at` is visible ASCII that `fold` leaves unchanged, or a single space between two such characters. */
function isPlain(source: string, at: number, from: number): boolean {
  const code = source.charCodeAt(at);
  if (code === 32) {
    const next = source.charCodeAt(at + 1);
    return at > from && next > 32 && next < 127 && source.charCodeAt(at - 1) !== 32;
  }
  return code > 32 && code < 127 && code !== 96;
}

function normalizeCluster(cluster: string): string {
  const text = cluster.normalize('NFKC');
  // NFKC would turn a lone accent such as ¨ into a space and a mark, which would add white space to the text.
  return space.test(text) ? cluster : [...text].map((char) => replacements.get(char) ?? char).join('');
}

/** Returns the text of `fold` without the offsets. */
export function foldedText(text: string): string {
  return fold(text).text;
}

const hiddenCharacters = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u{34f}\u{115f}\u{1160}]--[\n\t\u{200c}\u{200d}]]/gv;
/** Zero-width joiners that have no function: those after Latin, Cyrillic or Greek letters, digits, punctuation or spaces. */
const strayJoiners = /(?<=^|[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\p{P}\s])[\u200c\u200d]+/gu;

/**
 * Removes control characters and hidden characters, and trims. With `lines: 'one'`, line breaks become spaces. Returns null if the value is
 * not well-formed text.
 */
export function cleanValue(value: unknown, lines: 'one' | 'many' = 'one'): string | null {
  if (typeof value !== 'string' || !value.isWellFormed()) return null;
  const text = value.normalize('NFC').replace(/\r\n?/g, '\n').replace(hiddenCharacters, '').replace(strayJoiners, '').trim();
  return lines === 'one' ? text.replace(/\s+/g, ' ') : text;
}
