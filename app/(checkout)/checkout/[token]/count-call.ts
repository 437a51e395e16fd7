import { createHash } from 'node:crypto';
import { consume } from '#lib/ports/rate-limit.ts';

/**
 * Maximum number of calls per minute for one checkout link. Waiting pages poll `state`; `totals` and `payment` call external
 * services.
 */
const maxPerMinute = { state: 120, totals: 40, payment: 20 } as const;
/** Maximum number of discount codes that one address may try per hour, at whatever links, so that nobody finds a code by trying. */
const maxCodesPerHour = 30;

/** Counts a call for a checkout link. Returns the seconds to wait if there were too many, otherwise 0. */
export async function countCall(token: string, kind: keyof typeof maxPerMinute): Promise<number> {
  const key = createHash('sha256').update(token).digest('hex');
  const { exceeded, reset } = await consume({ name: `checkout-${kind}`, points: maxPerMinute[kind], seconds: 60 }, key);
  return exceeded ? Math.max(1, reset) : 0;
}

/** Counts a try of a discount code. Returns the seconds to wait if there were too many from the address, otherwise 0. */
export async function countCodeTry(address: string): Promise<number> {
  const { exceeded, reset } = await consume({ name: 'checkout-codes', points: maxCodesPerHour, seconds: 3600 }, address);
  return exceeded ? Math.max(1, reset) : 0;
}
