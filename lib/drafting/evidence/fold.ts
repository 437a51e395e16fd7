/** A text with its typography folded away, and where each of its characters came from. */
export interface Folded {
  text: string;
  /** Of the character at `i`: where in the source the cluster that it comes from begins and ends. */
  starts: Uint32Array;
  ends: Uint32Array;
}

const alike = new Map([
  ...[...'‘’‚‛′`´'].map((char) => [char, "'"] as const),
  ...[...'“”„‟″«»'].map((char) => [char, '"'] as const),
  ...[...'‐‑‒–—―−'].map((char) => [char, '-'] as const),
]);
const invisible = /[\p{Cc}\p{Cf}\u{34f}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{fe00}-\u{fe0f}]/v;
/** Marks and the second parts of Hangul syllables belong to the character before them. */
const joining = /[\p{M}\u1161-\u11ff\ud7b0-\ud7ff]/u;
/** Compatibility forms would read `10²` as 102, `1½` as 11⁄2, and `Pencil™` as PencilTM. */
const ownForm = /[\p{No}\p{So}ªº]/u;
const space = /\s/;
/** A character has few marks; thousands of them are an attack on the sorting within `normalize`. */
const mostMarks = 16;

/**
 * Folds what typography varies: quotes, dashes, ellipsis, white space, invisible characters, compatibility forms. Case stays.
 * Blanks are one space, and none at the ends. Linear in the text.
 */
export function fold(source: string): Folded {
  const parts: string[] = [];
  // A cluster that unfolds (… to three dots) takes more room than it had; one grows to 18 characters at most, few grow at all.
  let starts = new Uint32Array(source.length + 32);
  let ends = new Uint32Array(source.length + 32);
  let length = 0;
  let spaceAt = -1;
  const make = (room: number) => {
    if (length + room < starts.length) return;
    starts = grown(starts, room);
    ends = grown(ends, room);
  };
  const put = (text: string, from: number, to: number) => {
    make(text.length + 1);
    if (spaceAt >= 0 && length > 0) {
      parts.push(' ');
      starts[length] = spaceAt;
      ends[length++] = from;
    }
    spaceAt = -1;
    parts.push(text);
    for (let i = 0; i < text.length; i++) {
      starts[length] = from;
      ends[length++] = to;
    }
  };
  for (let i = 0; i < source.length; ) {
    let to = i;
    // A run of plain characters, without the last one when marks may follow it.
    while (to < source.length && isPlain(source, to, i) && !(source.charCodeAt(to + 1) >= 0x300)) to++;
    if (to > i) {
      put(source.charAt(i), i, i + 1);
      make(to - i);
      parts.push(source.slice(i + 1, to));
      for (let at = i + 1; at < to; at++) {
        starts[length] = at;
        ends[length++] = at + 1;
      }
      i = to;
      continue;
    }
    const char = String.fromCodePoint(source.codePointAt(i) as number);
    to = i + char.length;
    if (space.test(char)) {
      if (spaceAt < 0) spaceAt = i;
    } else if (!invisible.test(char)) {
      for (let marks = 0; marks < mostMarks && to < source.length; marks++) {
        const mark = String.fromCodePoint(source.codePointAt(to) as number);
        if (!joining.test(mark) || invisible.test(mark)) break;
        to += mark.length;
      }
      const cluster = source.slice(i, to);
      put(alike.get(cluster) ?? (ownForm.test(char) ? cluster : compatible(cluster)), i, to);
    }
    i = to;
  }
  return { text: parts.join(''), starts, ends };
}

/** ASCII as it is, and a single space between such characters. */
function isPlain(source: string, at: number, from: number): boolean {
  const code = source.charCodeAt(at);
  if (code === 32) {
    const next = source.charCodeAt(at + 1);
    return at > from && next > 32 && next < 127 && source.charCodeAt(at - 1) !== 32;
  }
  return code > 32 && code < 127 && code !== 96;
}

function grown(array: Uint32Array<ArrayBuffer>, more: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2 + more);
  larger.set(array);
  return larger;
}

function compatible(cluster: string): string {
  const text = cluster.normalize('NFKC');
  // A lone accent such as ¨ unfolds to a space with a mark: it would move the blanks.
  return space.test(text) ? cluster : [...text].map((char) => alike.get(char) ?? char).join('');
}

/** The text of `fold` alone. */
export function folded(text: string): string {
  return fold(text).text;
}

const unwanted = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u{34f}\u{115f}\u{1160}]--[\n\t\u{200c}\u{200d}]]/gv;
/** Joiners shape emoji and some scripts; after a Latin letter, a digit or a blank they only hide. */
const strayJoiners = /(?<=^|[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\p{P}\s])[\u200c\u200d]+/gu;

/** A value as it may be stored: without control and hidden characters, blanks at its ends, or breaks where it is one line. Null: not text. */
export function clean(value: unknown, lines: 'one' | 'many' = 'one'): string | null {
  if (typeof value !== 'string' || !value.isWellFormed()) return null;
  const text = value.replace(/\r\n?/g, '\n').replace(unwanted, '').replace(strayJoiners, '').trim();
  return lines === 'one' ? text.replace(/\s+/g, ' ') : text;
}
