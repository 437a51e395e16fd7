/**
 * Compiles a regular expression. Line breaks in the source, and the white space around them, are ignored. `\b` works in all scripts, and
 * `\p{L}` stands for the letters of the scripts that people write today.
 */
export function pattern(source: string, flags = 'iu'): RegExp {
  return new RegExp(regexSource(source), flags);
}

/**
 * Spells out both cases of each letter of a regex source, for use in a case-sensitive pattern. `(?i:…)` would do the same, but V8 has a
 * bug: optimised patterns may miss a capital letter at the beginning of such a group.
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
 * The letters of scripts with spaces between words, as ranges of characters. With `\p{L}`, the engine would expand hundreds of ranges and
 * look up the other case of each letter. This made the first draft of a process take seconds.
 */
export const spacedLetters = String.raw`A-Za-zªµºÀ-ÖØ-öø-ˁͰ-ͽͿ-ҁҊ-ֈא-ײؠ-يٮ-ۓ\u0900-\u1fff\u2c00-\u2dffㄅ-ㆎꀀ-꒏가-힯Ａ-Ｚａ-ｚ`;
/** The letters of scripts without spaces between words. */
const unspacedLetters = '々-〇ぁ-ゟァ-ヺー-ヿ㐀-鿿豈-龎ｦ-ﾝ';
const letters = `${spacedLetters}${unspacedLetters}`;
const wordCharacter = `(?-i:[${letters}0-9_０-９])`;
const wordBoundary = `(?:(?<=${wordCharacter})(?!${wordCharacter})|(?<!${wordCharacter})(?=${wordCharacter}))`;

/** Regex sources of the start and the end of a whole word. */
export const wordEdges = { start: `(?<!${wordCharacter})`, end: `(?!${wordCharacter})` };

/**
 * Joins the lines of a regex source, and replaces slow or ASCII-only parts. `\b` becomes a word boundary for all scripts. `\p{L}` becomes
 * ranges that contain both cases of each letter.
 */
export function regexSource(source: string): string {
  let inClass = false;
  return source.replace(/\s*\n\s*/g, '').replace(/\\p\{L\}|\\[\s\S]|[[\]]/g, (token) => {
    if (token === '[' || token === ']') inClass = token === '[';
    if (token === '\\p{L}') return inClass ? letters : `(?-i:[${letters}])`;
    return token === '\\b' && !inClass ? wordBoundary : token;
  });
}
