import { visibleLine } from '#lib/core/visible-text.ts';

const maxLetters = 60;

/**
 * Makes the name that an application gave itself safe to show: one line of at most 60 letters, without invisible and misleading characters.
 */
export function sanitizeAppName(name: string): string {
  const line = visibleLine(name);
  if (line === null) return 'An application without a name';
  const letters = Array.from(new Intl.Segmenter('en').segment(line), ({ segment }) => segment);
  return letters.length > maxLetters
    ? `${letters
        .slice(0, maxLetters - 1)
        .join('')
        .trimEnd()}…`
    : line;
}
