import { db } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';

const keptMs = 30 * 86_400_000;
const batch = 1000;

/**
 * Forgets which network votes came from, 30 days after they were cast: bursts are looked for within hours. 1000 rows a
 * statement, so that no lock is held for long. Answers how many votes.
 */
export async function forgetNetworks(): Promise<number> {
  const before = new Date(now().getTime() - keptMs);
  let forgotten = 0;
  for (;;) {
    const count = await db().$executeRaw`
      update votes set network_hash = null where ctid = any(array(
        select ctid from votes where network_hash is not null and cast_at < ${before} order by cast_at limit ${batch} for update skip locked))`;
    forgotten += count;
    if (count < batch) return forgotten;
  }
}
