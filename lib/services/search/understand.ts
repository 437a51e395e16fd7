import { rows } from '#lib/db.ts';
import { type Interpretation, interpret, stemsOf } from '#lib/services/search/interpret.ts';
import { completions, type VocabularyRow, vocabularyOf } from '#lib/services/search/statements.ts';

/** What `q` means, by the words that listings have now; null without a word in it. `typing`: the last word is likely unfinished. */
export async function understand(q: string, { typing = false } = {}): Promise<Interpretation | null> {
  const known = await rows<VocabularyRow>(vocabularyOf, [q.replaceAll('\0', ' ')]);
  if (known.length === 0) return null;
  const understood = interpret(known, { typing });
  const last = understood.groups.at(-1)?.[0];
  // A mended last word may be unfinished as any other: it is searched as if it had been typed so.
  if (understood.mendedLast && last?.length === 1 && last[0]) {
    const begun = await rows<VocabularyRow>(completions, [last[0].word]);
    last[0].begun = stemsOf(begun).filter((stem) => stem !== last[0]?.stem);
  }
  return understood;
}
