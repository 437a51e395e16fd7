import { config } from '#lib/core/config.ts';
import { rateLimited } from '#lib/core/errors.ts';
import { mailboxOf } from '#lib/core/mailbox.ts';
import { consume, type Policy } from '#lib/ports/rate-limit.ts';

const perMailbox: Policy = { name: 'sign-in-mailbox', points: 5, seconds: 3600 };
const perAddress = (): Policy => ({ name: 'sign-in-address', points: config().rateLimits.signInMails, seconds: 3600 });

async function countOrThrow(policy: Policy, key: string, messageOf: (when: string) => string): Promise<void> {
  const { exceeded, reset } = await consume(policy, key);
  if (!exceeded) return;
  const minutes = Math.ceil(reset / 60);
  const when = minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`;
  throw rateLimited(messageOf(when), { limit: policy.points, seconds: policy.seconds, retryAfter: Math.max(1, reset) });
}

/**
 * Counts a sign-in mail. Throws `rate_limited` after 5 mails an hour to one mailbox, or after RATE_LIMIT_SIGN_IN_MAILS mails an hour
 * requested from one network address.
 */
export async function countSignInMail(email: string, clientAddress: string): Promise<void> {
  await countOrThrow(perAddress(), clientAddress, (when) => `Too many sign-in links were requested from your network. Try again ${when}.`);
  await countOrThrow(
    perMailbox,
    mailboxOf(email),
    (when) => `Several links were already sent to this address. Look in your spam folder, or try again ${when}.`,
  );
}
