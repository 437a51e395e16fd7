import { rateLimited } from '#lib/core/errors.ts';
import { mailboxOf } from '#lib/core/mailbox.ts';
import { consume } from '#lib/ports/rate-limit.ts';

/** Anybody may type any address, so both the sender’s network and the mailbox have a limit. */
const perNetwork = { name: 'digest-network', points: 5, seconds: 3600 } as const;
const perMailbox = { name: 'digest-mailbox', points: 3, seconds: 86_400 } as const;

/**
 * Counts a mail that asks the reader at an address whether they want something. Throws 429 beyond 5 an hour from one network address, or 3
 * a day to one mailbox.
 */
export async function limitSubscriptions(email: string, clientAddress: string): Promise<void> {
  for (const [policy, key] of [
    [perNetwork, clientAddress],
    [perMailbox, mailboxOf(email)],
  ] as const) {
    const { exceeded, reset } = await consume(policy, key);
    if (exceeded)
      throw rateLimited('This was asked several times already. Look for our mail, also in the spam folder, or try again later.', {
        limit: policy.points,
        seconds: policy.seconds,
        retryAfter: Math.max(1, reset),
      });
  }
}
