import { queryRows, type Statement } from '#lib/core/db.ts';

/** Runs `explain (analyze)` on a statement with these values and returns the plan as text, with its times. */
export async function explainStatement(
  { text }: Pick<Statement, 'text'>,
  values: readonly (string | number | null)[] = [],
): Promise<string> {
  // Replaces the last parameter first, because `$1` is also the beginning of `$10`.
  const filled = values.reduceRight<string>(
    (sql, value, at) => sql.replaceAll(`$${at + 1}`, typeof value === 'string' ? `'${value}'` : String(value)),
    text,
  );
  const lines = await queryRows<{ 'QUERY PLAN': string }>({ name: '', text: `explain (analyze, buffers) ${filled}` });
  return lines.map((line) => line['QUERY PLAN']).join('\n');
}

/** Returns how many blocks of 8 KB a statement read, found in its plan. */
export function readBlocks(plan: string): number {
  const [, hit = 0, read = 0] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? [];
  return Number(hit) + Number(read);
}
