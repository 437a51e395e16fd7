const maxLetters = 60;

/**
 * Invisible characters and those that change the text direction. Joiners and the emoji selector are kept, because some scripts and emoji
 * need these characters.
 */
const invisible = /(?!\u200c|\u200d|\ufe0f)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{DI}]/gu;
/** Matches more than four combining marks on one letter; so many marks would cover the lines above and below. */
const excessMarks = /(\p{M}{4})\p{M}+/gu;

/**
 * Makes an application's name, which the application chose freely, safe to show: one line of at most 60 letters, without invisible
 * or misleading characters.
 */
export function sanitizeAppName(name: string): string {
  const line = name.replace(/\s+/gu, ' ').replace(invisible, '').replace(excessMarks, '$1').trim();
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(line)) return 'An application without a name';
  const letters = Array.from(new Intl.Segmenter('en').segment(line), ({ segment }) => segment);
  return letters.length > maxLetters
    ? `${letters
        .slice(0, maxLetters - 1)
        .join('')
        .trimEnd()}…`
    : line;
}
