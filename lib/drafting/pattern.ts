/** A regular expression whose source may go over several lines and whose `\b` knows all letters. */
export function pattern(source: string, flags = 'iu'): RegExp {
  return new RegExp(unicodeBoundaries(source), flags);
}

/** A part of patterns, written over several lines: line breaks, with the white space around them, don't count. */
export function part(source: string): string {
  return source.trim().replace(/\s*\n\s*/g, '');
}

/** `\b` knows ASCII letters only: here it is the border of any word. */
export function unicodeBoundaries(source: string): string {
  return source.replace(/\s*\n\s*/g, '').replaceAll('\\b', wordBorder);
}

const wordBorder = String.raw`(?:(?<=[\p{L}\p{N}_])(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}_])(?=[\p{L}\p{N}_]))`;
