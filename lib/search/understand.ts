import { rows } from '#lib/core/db.ts';
import { type Interpretation, interpret, stemsOf } from '#lib/search/interpret.ts';
import { completions, type VocabularyRow, vocabularyOf } from '#lib/search/statements.ts';

/** What `q` means, by the words that listings have now; null without a word in it. `typing`: the last word is likely unfinished. */
export async function understand(q: string, { typing = false } = {}): Promise<Interpretation | null> {
  const known = await rows<VocabularyRow>(vocabularyOf, [q.replaceAll('\0', ' ')]);
  if (known.length === 0) return null;
  const understood = interpret(known, { typing });
  // What a mended last word may be begins others, as it would had it been typed so: it is searched the same way.
  const last = understood.groups.at(-1)?.[0];
  const mended = [...(understood.mendedLast && last ? [last] : []), ...understood.others].flatMap((words) =>
    words.length === 1 && words[0] && words[0].begun.length === 0 ? [words[0]] : [],
  );
  if (mended.length > 0) {
    const begun = await rows<VocabularyRow>(completions, [mended.map(({ word }) => word).join(' ')]);
    for (const [n, word] of mended.entries())
      word.begun = stemsOf(begun.filter(({ position }) => position === n + 1)).filter((stem) => stem !== word.stem);
  }
  return understood;
}
