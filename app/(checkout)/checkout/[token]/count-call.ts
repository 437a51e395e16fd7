import { createHash } from 'node:crypto';
import { consume } from '#lib/ports/rate-limit.ts';

/**
 * Maximum number of calls per minute for one checkout link. Waiting pages poll `state`; `totals` and `payment` call external
 * services, and `code` is limited so that nobody finds a discount code by trying.
 */
const maxPerMinute = { state: 120, totals: 40, payment: 20, code: 10 } as const;

/** Counts a call for a checkout link. Returns the seconds to wait if there were too many, otherwise 0. */
export async function countCall(token: string, kind: keyof typeof maxPerMinute): Promise<number> {
  const key = createHash('sha256').update(token).digest('hex');
  const { exceeded, reset } = await consume({ name: `checkout-${kind}`, points: maxPerMinute[kind], seconds: 60 }, key);
  return exceeded ? Math.max(1, reset) : 0;
}
