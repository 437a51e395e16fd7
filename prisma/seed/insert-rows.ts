import type { Tx } from '#lib/core/db.ts';

/** Column names to values; times as `Date`, lists and JSON as they are. Every row of a call has the same columns. */
export type Row = Record<string, unknown>;

/** So many rows go in one statement: their JSON stays at some megabytes. */
const batch = 5000;

/** Inserts rows in their order, thousands a statement; answers what `returning` names of each. */
export async function insertRows<Returned = never>(tx: Tx, table: string, rows: readonly Row[], returning?: string): Promise<Returned[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ');
  const statement = `insert into "${table}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`;
  const returned: Returned[] = [];
  for (let from = 0; from < rows.length; from += batch) {
    const part = JSON.stringify(rows.slice(from, from + batch));
    if (returning) returned.push(...(await tx.$queryRawUnsafe<Returned[]>(`${statement} returning ${returning}`, part)));
    else await tx.$executeRawUnsafe(statement, part);
  }
  return returned;
}
