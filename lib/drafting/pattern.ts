/**
 * Compiles a regular expression. Line breaks in the source, and the white space around them, are ignored. `\b` works in all scripts.
 */
export function pattern(source: string, flags = 'iu'): RegExp {
  return new RegExp(unicodeBoundaries(source), flags);
}

/** Joins the lines of a text: removes line breaks and the white space around them. For regex sources and word lists of several lines. */
export function joinLines(source: string): string {
  return source.trim().replace(/\s*\n\s*/g, '');
}

/** Replaces `\b`, which only supports ASCII letters, with a word boundary for all scripts. Also joins the lines of the regex source. */
export function unicodeBoundaries(source: string): string {
  return source.replace(/\s*\n\s*/g, '').replaceAll('\\b', wordBoundary);
}

const wordBoundary = String.raw`(?:(?<=[\p{L}\p{N}_])(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}_])(?=[\p{L}\p{N}_]))`;
