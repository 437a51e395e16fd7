import type { Tx } from '#lib/core/db.ts';

/** Values by column name: times as `Date`, lists and JSON as plain values. All rows of a call must have the same columns. */
export type Row = Record<string, unknown>;

/** Rows per statement, so that the JSON of a statement has only some megabytes. */
const batchSize = 5000;

/** Inserts rows in order, thousands per statement. Returns the columns that `returning` names (SQL, comma-separated), for each row. */
export async function insertRows<Returned = never>(tx: Tx, table: string, rows: readonly Row[], returning?: string): Promise<Returned[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ');
  const statement = `insert into "${table}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`;
  const returned: Returned[] = [];
  for (let from = 0; from < rows.length; from += batchSize) {
    const part = JSON.stringify(rows.slice(from, from + batchSize));
    if (returning) returned.push(...(await tx.$queryRawUnsafe<Returned[]>(`${statement} returning ${returning}`, part)));
    else await tx.$executeRawUnsafe(statement, part);
  }
  return returned;
}
