import { createHash, randomBytes } from 'node:crypto';
import { mailReopenLink } from '#lib/auth/account-links.ts';
import { findBlock } from '#lib/auth/find-block.ts';
import { type Intent, mailedPurpose } from '#lib/auth/intent.ts';
import { safeCallback } from '#lib/auth/safe-callback.ts';
import { countSignInMail } from '#lib/auth/sign-in-limits.ts';
import { config, secretFor } from '#lib/core/config.ts';
import { db, transaction } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import { AppError, invalidInput } from '#lib/core/errors.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { parseEmailAddress } from '#lib/ports/mail/email-address.ts';

/** Time in milliseconds for which a sign-in link is valid. */
export const linkValidMs = hourMs;

/** The purpose for which next-auth's secret is derived. next-auth verifies the tokens of sign-in links with this secret. */
export const authSecretPurpose = 'next-auth';

/**
 * Returns the intent of a sign-in link that still works; the intent is null if the link only signs in. Returns null for a link that is
 * used, expired or changed.
 */
export async function findSignInLink(email: string, token: string): Promise<{ intent: Intent | null } | null> {
  return db().verificationToken.findFirst({
    where: { identifier: email, token: storedToken(token), expires: { gt: new Date() } },
    select: { intent: true },
  });
}

/** Returns the token in the form in which next-auth stores it, so that next-auth's callback finds our row. */
function storedToken(token: string): string {
  return createHash('sha256')
    .update(`${token}${secretFor(authSecretPurpose)}`)
    .digest('hex');
}

/** Returns the URL of the page that a sign-in mail links to. */
function confirmUrl(link: { token: string; email: string; callback: string }): string {
  const query = new URLSearchParams({ token: link.token, email: link.email, callbackUrl: link.callback });
  return `${config().siteUrl}/sign-in/confirm?${query}`;
}

/**
 * Sends a sign-in link to `email`. It is sent whether or not an account has that address, so that the page doesn't reveal which addresses
 * have an account. The owner of a closed account gets a link that reopens the account instead. The owner of a suspended account or a
 * blocked mailbox gets a mail with a refusal. `intent` is stored with the link and named in the mail. Throws `invalid_input` with an error
 * at `email`, `rate_limited`, or `forbidden` for a blocked domain or network.
 */
export async function requestSignInLink(request: {
  email: string;
  callback: string;
  clientAddress: string;
  intent?: Intent | null;
}): Promise<void> {
  const email = parseEmailAddress(request.email);
  if (!email) {
    const message = request.email.trim() ? 'is not an e-mail address; an example is name@example.com' : 'is required';
    throw invalidInput([{ path: 'email', message, code: 'invalid_email' }]);
  }
  await countSignInMail(email, request.clientAddress);
  const block = await findBlock({ email, address: request.clientAddress });
  if (block === 'mail_domain' || block === 'network')
    throw new AppError(
      'forbidden',
      `We take no sign-ins ${block === 'network' ? 'from your network' : 'with addresses of this domain'} at the moment. If that keeps you out by mistake, write to ${config().operatorEmail}.`,
    );
  const owner = await db().user.findUnique({ where: { email }, select: { id: true, deletedAt: true, suspendedAt: true } });
  if (block === 'mailbox' || owner?.suspendedAt) return mailRefusal(email);
  if (owner?.deletedAt) return mailReopenLink({ id: owner.id, email, deletedAt: owner.deletedAt });
  await mailSignInLink(email, { callback: request.callback, intent: request.intent ?? null });
}

/**
 * Returns a new link that signs in whoever opens it. It works once, within an hour. The caller must have checked that `email` may sign in.
 */
export async function makeSignInLink(email: string, { callback, intent }: { callback: string; intent: Intent | null }): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  // Uses the machine's clock, not our `now`, because next-auth compares `expires` with the machine's clock.
  await db().verificationToken.create({
    data: { identifier: email, token: storedToken(token), expires: new Date(Date.now() + linkValidMs), ...(intent ? { intent } : {}) },
  });
  return confirmUrl({ token, email, callback: safeCallback(callback) });
}

/** Mails a new sign-in link. The caller must have checked that `email` may sign in, and must count the mail. */
export async function mailSignInLink(email: string, { callback, intent }: { callback: string; intent: Intent | null }): Promise<void> {
  await transaction(async () => {
    const url = await makeSignInLink(email, { callback, intent });
    const mailed = intent && { do: intent.do, purpose: mailedPurpose(intent) };
    await sendMail({ to: email, mail: { kind: 'sign-in', data: { url, intent: mailed } } });
  });
}

/** Mails that nobody can sign in with this address. If its account is suspended, the mail says why. */
async function mailRefusal(email: string): Promise<void> {
  const suspension = await db().suspension.findFirst({ where: { user: { email }, liftedAt: null }, select: { reason: true } });
  await transaction(() => sendMail({ to: email, mail: { kind: 'sign-in-refused', data: { reason: suspension?.reason ?? null } } }));
}
