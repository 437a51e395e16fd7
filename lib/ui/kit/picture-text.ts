import { facesFor } from '#lib/core/faces/faces-for.ts';
import { designFamilies } from '#lib/ui/kit/picture-families.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Removes characters that none of our fonts can draw, such as those of extinct scripts. */
export function removeUndrawable(text: string): string {
  const whole = text.normalize('NFC');
  const missing = new Set(facesFor(whole, designFamilies).missing);
  const kept =
    missing.size === 0 ? whole : Array.from(graphemes.segment(whole), ({ segment }) => (missing.has(segment) ? '' : segment)).join('');
  return kept.replace(/\s+/g, ' ').trim();
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uff01-\uff60]/u;

/** Returns the width of a text in Latin letters. A Chinese character or an emoji is two letters wide. */
export function widthInLetters(text: string): number {
  return Array.from(graphemes.segment(text)).reduce((sum, { segment }) => sum + (wide.test(segment) ? 2 : 1), 0);
}

/**
 * Returns the width in letters of the longest part that can't be broken across lines. In scripts without spaces, a line can break at each
 * character.
 */
export function longestWord(text: string): number {
  return Math.max(...text.split(new RegExp(`\\s|(?<=${wide.source})|(?=${wide.source})`, 'u')).map(widthInLetters));
}

/** Shortens a text to the width of `max` letters, at a word boundary if one is near, and adds an ellipsis. */
export function shorten(text: string, max: number): string {
  if (widthInLetters(text) <= max) return text;
  let cut = '';
  let width = 0;
  for (const { segment } of graphemes.segment(text)) {
    width += wide.test(segment) ? 2 : 1;
    if (width > max) break;
    cut += segment;
  }
  const blank = cut.lastIndexOf(' ');
  return `${(blank > 0 && blank > cut.length - 20 ? cut.slice(0, blank) : cut).trimEnd()}…`;
}

/** Returns the first letter of a name in upper case, with its combining marks. */
export function firstLetterOf(name: string): string {
  const [first] = graphemes.segment(name);
  return first?.segment.toUpperCase() ?? '';
}
