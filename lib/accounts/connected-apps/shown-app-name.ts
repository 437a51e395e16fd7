const most = 60;

/** What can't be seen, or turns the direction of what follows. Joiners and the emoji sign stay: scripts and emoji need them. */
const unseen = /(?!\u200c|\u200d|\ufe0f)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{DI}]/gu;
/** Marks piled up on one letter would reach into the lines around it. */
const piled = /(\p{M}{4})\p{M}+/gu;

/** An application's name, which may be anything, on one line, of at most 60 letters, and without what would deceive the eye. */
export function shownAppName(name: string): string {
  const line = name.replace(/\s+/gu, ' ').replace(unseen, '').replace(piled, '$1').trim();
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(line)) return 'An application without a name';
  const letters = Array.from(new Intl.Segmenter('en').segment(line), ({ segment }) => segment);
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : line;
}
