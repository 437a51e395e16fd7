import { queryRows } from '#lib/core/db.ts';
import { type FilterName, factsIn } from '#lib/search/facts.ts';
import { type Interpretation, interpret } from '#lib/search/interpret.ts';
import { type VocabularyRow, vocabularyOf } from '#lib/search/statements.ts';

/**
 * Interprets `q` with the current vocabulary of the listings. Returns null if `q` contains no word. Words that name a value of one of the
 * filters `filters` are understood as such.
 */
export async function interpretQuery(q: string, filters: readonly FilterName[] = []): Promise<Interpretation | null> {
  const known = await queryRows<VocabularyRow>(vocabularyOf, [q.replaceAll('\0', ' ')]);
  return known.length === 0 ? null : interpret(known, (words) => factsIn(words, filters));
}
