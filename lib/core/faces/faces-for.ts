import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A font file, and the characters that it has, as inclusive ranges of code points. */
export interface FaceFile {
  family: string;
  path: string;
  ranges: [number, number][];
}

const folder = join(process.cwd(), 'node_modules');

/** Scripts with one small font family each. The family is named after the script. */
const scripts = [
  ...['arabic', 'hebrew', 'thai', 'devanagari', 'bengali', 'gujarati', 'gurmukhi', 'kannada', 'malayalam', 'oriya', 'sinhala', 'tamil'],
  ...['telugu', 'khmer', 'lao', 'myanmar', 'ethiopic', 'armenian', 'georgian', 'thaana', 'symbols'],
].map((script) => `noto-sans-${script}`);

/**
 * The families of Chinese characters. Japanese, simplified Chinese, traditional Chinese and Korean draw many of these characters
 * differently.
 */
const hanFamilies = { ja: 'noto-sans-jp', zhHans: 'noto-sans-sc', zhHant: 'noto-sans-tc', ko: 'noto-sans-kr' } as const;
type HanStyle = keyof typeof hanFamilies;

const emojiFamily = 'twemoji';

const rangesOf = (text: string) =>
  text.split(',').map((part): [number, number] => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

const read = new Map<string, FaceFile[]>();

/** Returns the files of a fontsource family from the list in its package. The first call for a family reads the list. */
export function filesOf(family: string): FaceFile[] {
  const known = read.get(family);
  if (known) return known;
  const home = join(folder, '@fontsource-variable', family);
  const axis = family === 'league-gothic' ? 'standard' : 'wght';
  const list = JSON.parse(readFileSync(join(home, 'unicode.json'), 'utf8')) as Record<string, string>;
  const files = Object.entries(list).map(([name, ranges]) => ({
    family,
    path: join(home, `files/${family}-${name.replace(/[[\]]/g, '')}-${axis}-normal.woff2`),
    ranges: rangesOf(ranges),
  }));
  read.set(family, files);
  return files;
}

/** The font file of coloured emoji. */
export const emojiFile: FaceFile = {
  family: emojiFamily,
  path: join(folder, 'twemoji-colr-font/twemoji.woff2'),
  ranges: [[0x23, 0x10ffff]],
};

/** Characters without a glyph of their own, which need no font. */
const shapeless = /^[\p{Cc}\p{Cf}\p{Z}\p{Variation_Selector}]$/u;
const emoji = /^\p{RGI_Emoji}$/v;
/**
 * Emoji that are text by default and become coloured with a variation selector, such as a heart. They are drawn as emoji if no other font
 * has them.
 */
const plainEmoji = /^\p{Emoji}$/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const serves = ({ ranges }: FaceFile, code: number) => ranges.some(([from, to]) => code >= from && code <= to);
const isServed = (family: string, code: number) => filesOf(family).some((file) => serves(file, code));

/**
 * Returns the families of Chinese characters in the order in which a text should try them. Kana or hangul in the text decide which family
 * is first; without them, `language` decides. The other families are sorted by how few of the text's Chinese characters they lack.
 */
function hanOrder(codes: readonly number[], text: string, language: string | null): string[] {
  const named: HanStyle | null = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? 'ja'
    : /\p{Script=Hangul}/u.test(text)
      ? 'ko'
      : hanStyleOf(language);
  const han = codes.filter((code) => /\p{Script=Han}/u.test(String.fromCodePoint(code)));
  const missing = (style: HanStyle) => han.filter((code) => !isServed(hanFamilies[style], code)).length;
  const order = (['ja', 'zhHans', 'zhHant', 'ko'] as const).toSorted(
    (a, b) => Number(b === named) - Number(a === named) || missing(a) - missing(b),
  );
  return order.map((style) => hanFamilies[style]);
}

function hanStyleOf(language: string | null): HanStyle | null {
  if (language === null) return null;
  const { language: name, script } = new Intl.Locale(language).maximize();
  if (name === 'ja' || name === 'ko') return name;
  return name === 'zh' ? (script === 'Hant' ? 'zhHant' : 'zhHans') : null;
}

/**
 * Matches code points that only the families of Chinese characters have. For texts without a match, the lists of these large families
 * needn't be read.
 */
const isEastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;

export interface Faces {
  /** The font files that have the characters of the text. */
  files: FaceFile[];
  /** All families, in the order in which a character tries them. The design's families come first. */
  order: string[];
  /** The emoji of the text. */
  emoji: string[];
  /** Grapheme clusters for which no font file has glyphs. */
  missing: string[];
}

/**
 * Returns the font files that a text needs: first the files of the design's families, then those of the text's scripts, then emoji. Chinese
 * characters are drawn differently by language; `language` (BCP 47) decides if the text itself doesn't show it.
 */
export function facesFor(text: string, design: readonly string[], language: string | null = null): Faces {
  const codes = [...new Set(Array.from(text, (letter) => letter.codePointAt(0) ?? 0))];
  const order = [...design, ...scripts, ...(isEastAsian.test(text) ? hanOrder(codes, text, language) : [])];
  const files = new Set<FaceFile>();
  const unserved = new Set<string>();
  for (const code of codes) {
    const letter = String.fromCodePoint(code);
    // The file of each design family is added, because the text may be set in any of these families.
    for (const family of design) for (const file of filesOf(family)) if (serves(file, code)) files.add(file);
    if (shapeless.test(letter) || design.some((family) => isServed(family, code))) continue;
    const family = order.find((each) => isServed(each, code));
    const file = family && filesOf(family).find((each) => serves(each, code));
    if (file) files.add(file);
    else unserved.add(letter);
  }
  const [found, missing] = [new Set<string>(), new Set<string>()];
  const hasKeycaps = /\u20e3/.test(text);
  if (unserved.size > 0 || hasKeycaps || /\p{Emoji_Presentation}|\ufe0f/u.test(text))
    for (const { segment } of graphemes.segment(text)) {
      if (emoji.test(segment) || (plainEmoji.test(segment) && unserved.has(segment))) found.add(segment);
      else if (Array.from(segment).some((letter) => unserved.has(letter))) missing.add(segment);
    }
  if (found.size > 0) files.add(emojiFile);
  return { files: [...files], order: [...order, emojiFamily], emoji: [...found], missing: [...missing] };
}
