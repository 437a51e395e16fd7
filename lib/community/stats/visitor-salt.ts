import { randomBytes } from 'node:crypto';
import { pool } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { isoDate, now } from '#lib/core/time.ts';

const current = processWide('visitor salt', () => ({ day: '', salt: null as Promise<Buffer> | null }));

/**
 * Returns the current day and its random salt, which all processes share. The first call of a day makes the salt and deletes those of
 * earlier days. From then on, nobody can compute a hash of an earlier day.
 */
export async function visitorSalt(): Promise<{ day: string; salt: Buffer }> {
  const day = isoDate(now());
  const kept = current.get();
  if (kept.day !== day || !kept.salt) {
    const salt = makeSalt(day);
    Object.assign(kept, { day, salt });
    salt.catch(() => {
      if (kept.salt === salt) kept.salt = null; // the next call tries again
    });
  }
  return { day, salt: await (kept.salt as Promise<Buffer>) };
}

async function makeSalt(day: string): Promise<Buffer> {
  await pool().query('insert into visitor_salts (day, salt) values ($1, $2) on conflict do nothing', [day, randomBytes(32)]);
  await pool().query('delete from visitor_salts where day < $1', [day]);
  const { rows } = await pool().query<{ salt: Buffer }>('select salt from visitor_salts where day = $1', [day]);
  if (!rows[0]) throw new Error(`The salt of ${day} was deleted before its day was over.`);
  return rows[0].salt;
}
