import { queryRows } from '#lib/core/db.ts';
import { type Interpretation, interpret, stemsOf } from '#lib/search/interpret.ts';
import { completions, type VocabularyRow, vocabularyOf } from '#lib/search/statements.ts';

/**
 * Interprets `q` with the current vocabulary of the listings. Returns null if `q` contains no word. With `typing`, the last word is
 * probably unfinished.
 */
export async function interpretQuery(q: string, { typing = false } = {}): Promise<Interpretation | null> {
  const known = await queryRows<VocabularyRow>(vocabularyOf, [q.replaceAll('\0', ' ')]);
  if (known.length === 0) return null;
  const interpretation = interpret(known, { typing });
  // The corrected last word and its other readings may begin longer words. Look up the longer words, as for a correctly typed word.
  const last = interpretation.groups.at(-1)?.[0];
  const corrected = [...(interpretation.isLastCorrected && last ? [last] : []), ...interpretation.otherReadings].flatMap((words) =>
    words.length === 1 && words[0] && words[0].begun.length === 0 ? [words[0]] : [],
  );
  if (corrected.length > 0) {
    const completionRows = await queryRows<VocabularyRow>(completions, [corrected.map(({ word }) => word).join(' ')]);
    for (const [n, word] of corrected.entries())
      word.begun = stemsOf(completionRows.filter(({ position }) => position === n + 1)).filter((stem) => stem !== word.stem);
  }
  return interpretation;
}
