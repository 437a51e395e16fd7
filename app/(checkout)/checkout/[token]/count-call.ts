import { createHash } from 'node:crypto';
import { consume } from '#lib/ports/rate-limit.ts';

/** How often a link is asked in a minute: for its state (a page that waits), and for what costs us or others something. */
const most = { state: 120, totals: 40, payment: 20 } as const;

/** Counts a call for a checkout link; seconds to wait when there were too many. */
export async function countCall(token: string, what: keyof typeof most): Promise<number> {
  const key = createHash('sha256').update(token).digest('hex');
  const { exceeded, reset } = await consume({ name: `checkout-${what}`, points: most[what], seconds: 60 }, key);
  return exceeded ? Math.max(1, reset) : 0;
}
