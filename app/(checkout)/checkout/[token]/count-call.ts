import { createHash } from 'node:crypto';
import { consume } from '#lib/ports/rate-limit.ts';

/**
 * The most calls a minute for one checkout link: of its state, which waiting pages poll, and of totals and payments, which call
 * services outside.
 */
const maxPerMinute = { state: 120, totals: 40, payment: 20 } as const;

/** Counts a call for a checkout link. Returns the seconds to wait if there were too many, otherwise 0. */
export async function countCall(token: string, kind: keyof typeof maxPerMinute): Promise<number> {
  const key = createHash('sha256').update(token).digest('hex');
  const { exceeded, reset } = await consume({ name: `checkout-${kind}`, points: maxPerMinute[kind], seconds: 60 }, key);
  return exceeded ? Math.max(1, reset) : 0;
}
