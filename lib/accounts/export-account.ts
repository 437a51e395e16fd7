import { credentialManagerId } from '#lib/accounts/credential-manager-id.ts';
import { personalData } from '#lib/accounts/personal-data.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { deletedAccountError } from '#lib/auth/require-user-id.ts';
import { db, pool } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';

/** The number of rows that are read and sent at once. */
const batchSize = 200;

/**
 * Returns a JSON text with every row about the actor, by table, in parts. The columns have their stored values, without secrets. Reads a
 * few rows at a time, so that large accounts need no more memory. Throws 401 or 403 before the first part.
 */
export async function exportAccount(actor: Actor): Promise<AsyncGenerator<string, void>> {
  const userId = credentialManagerId(actor);
  const user = await db().user.findFirst({ where: { id: userId, deletedAt: null }, select: { email: true } });
  if (!user) throw deletedAccountError();
  return parts(userId, user.email);
}

async function* parts(userId: string, email: string): AsyncGenerator<string, void> {
  yield `{"exported_at":${JSON.stringify(now())}`;
  for (const table of Object.keys(personalData)) {
    yield `,\n${JSON.stringify(table)}:[`;
    let separator = '\n';
    for await (const row of rowsOf(table, userId, email)) {
      yield separator + row;
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}

/** Yields the rows of a table as JSON texts, sorted by `ctid`. Every table has this column, the physical position of a row. */
async function* rowsOf(table: string, userId: string, email: string): AsyncGenerator<string, void> {
  const { rows = 'false', omit = [] } = personalData[table] ?? {};
  const text = `select t.ctid::text as place, (to_jsonb(t) - $4::text[])::text as row from ${table} t
    where (${rows}) and t.ctid > $3::tid and $1::uuid is not null and $2::text is not null order by t.ctid limit ${batchSize}`;
  let place = '(0,0)';
  for (;;) {
    const found = await pool().query<{ place: string; row: string }>(text, [userId, email, place, omit]);
    for (const { row } of found.rows) yield row;
    const last = found.rows.at(-1);
    if (!last || found.rows.length < batchSize) return;
    place = last.place;
  }
}
