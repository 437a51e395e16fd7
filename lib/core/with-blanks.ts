import { processWide } from '#lib/core/process-wide.ts';

const segmenter = processWide('word-segmenter', () => new Intl.Segmenter('ja', { granularity: 'word' }));
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Adds spaces between the words of scripts without spaces, such as Japanese, and removes Japanese particles (“の”). Returns other texts
 * unchanged.
 */
export function withBlanks(text: string): string {
  if (!unspaced.test(text)) return text;
  return [...segmenter.get().segment(text)]
    .map(({ segment, isWordLike }) => {
      if (/^\p{Script=Hiragana}$/u.test(segment)) return ' ';
      return isWordLike && unspaced.test(segment) ? ` ${segment} ` : segment;
    })
    .join('');
}
