/**
 * Compiles a regular expression. Line breaks in the source, and the white space around them, are ignored. `\b` works in all scripts, and
 * `\p{L}` stands for the letters of the scripts that people write today.
 */
export function pattern(source: string, flags = 'iu'): RegExp {
  return new RegExp(regexSource(source), flags);
}

/**
 * Spells out both cases of each letter of a regex source, for a part of a case-sensitive pattern. `(?i:…)` would say the same, but after V8
 * has optimised a pattern, it may overlook a capital at the beginning of that group.
 */
export function anyCase(source: string): string {
  let inClass = false;
  const spelt = source.replace(/\\p\{[^}]*\}|\\.|\(\?(?:<\w+>|<?[=!]|-?i?:)|[[\]]|\p{L}-\p{L}|\p{L}/gsu, (token) => {
    if (token === '[' || token === ']') inClass = token === '[';
    const [lower, upper] = [token.toLowerCase(), token.toUpperCase()];
    if (!/^\p{L}/u.test(token) || lower === upper || upper.length !== token.length) return token;
    if (!inClass && token.length > 1)
      return [...token].map((each) => (each === '-' ? each : `[${each.toLowerCase()}${each.toUpperCase()}]`)).join('');
    return inClass ? `${lower}${upper}` : `[${lower}${upper}]`;
  });
  return `(?:${spelt})`;
}

/** Joins the lines of a text: removes line breaks and the white space around them. For regex sources and word lists of several lines. */
export function joinLines(source: string): string {
  return source.trim().replace(/\s*\n\s*/g, '');
}

/**
 * The letters of scripts that part words by spaces, as ranges of characters. The engine expands each `\p{L}` to hundreds of ranges and
 * looks for the other case of each letter: thousands of them made the first draft of a process last seconds.
 */
export const spacedLetters = String.raw`A-Za-zªµºÀ-ÖØ-öø-ˁͰ-ͽͿ-ҁҊ-ֈא-ײؠ-يٮ-ۓ\u0900-\u1fff\u2c00-\u2dffㄅ-ㆎꀀ-꒏가-힯Ａ-Ｚａ-ｚ`;
/** The letters of scripts that don't part words. */
const unspacedLetters = '々-〇ぁ-ゟァ-ヺー-ヿ㐀-鿿豈-龎ｦ-ﾝ';
const letters = `${spacedLetters}${unspacedLetters}`;
const wordCharacter = `(?-i:[${letters}0-9_０-９])`;
const wordBoundary = `(?:(?<=${wordCharacter})(?!${wordCharacter})|(?<!${wordCharacter})(?=${wordCharacter}))`;

/** Regex sources of the start and the end of a whole word. */
export const wordEdges = { start: `(?<!${wordCharacter})`, end: `(?!${wordCharacter})` };

/**
 * Joins the lines of a regex source, and replaces what is slow or only works for ASCII: `\b` by a word boundary for all scripts, and
 * `\p{L}` by ranges that contain both cases of each letter.
 */
export function regexSource(source: string): string {
  let inClass = false;
  return source.replace(/\s*\n\s*/g, '').replace(/\\p\{L\}|\\[\s\S]|[[\]]/g, (token) => {
    if (token === '[' || token === ']') inClass = token === '[';
    if (token === '\\p{L}') return inClass ? letters : `(?-i:[${letters}])`;
    return token === '\\b' && !inClass ? wordBoundary : token;
  });
}
