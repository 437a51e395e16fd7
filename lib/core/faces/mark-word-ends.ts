/** Scripts without spaces between words. Only a dictionary finds the words. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Puts a zero-width space between the words of scripts without spaces, so that lines break only between words. */
export function markWordEnds(text: string): string {
  if (!unspaced.test(text)) return text;
  const segments = Array.from(words.segment(text), ({ segment }) => segment);
  return segments
    .map((segment, at) => (at > 0 && unspaced.test(segment) && unspaced.test(segments[at - 1] ?? '') ? '\u200b' : '') + segment)
    .join('');
}
