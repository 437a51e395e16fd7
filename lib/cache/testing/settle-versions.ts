import { expect } from 'vitest';
import { readVersion } from '#lib/cache/tag-versions.ts';
import { db } from '#lib/core/db.ts';

/** Waits until all transactions have ended that began before the last invalidation, including those of other test files. */
export async function settleVersions(): Promise<void> {
  const { _max: last } = await db().invalidation.aggregate({ _max: { xid: true } });
  await expect.poll(async () => BigInt(await readVersion()) > (last.xid ?? 0n), { interval: 5 }).toBe(true);
}
