import { createHash, randomBytes } from 'node:crypto';
import { safeCallback } from '#lib/auth/safe-callback.ts';
import { countSignInMail } from '#lib/auth/sign-in-limits.ts';
import { config, secretFor } from '#lib/core/config.ts';
import { db, transaction } from '#lib/core/db.ts';
import { invalidInput } from '#lib/core/errors.ts';
import { parseEmailAddress } from '#lib/ports/mail/email-address.ts';
import { mailText } from '#lib/ports/mail/mail-text.ts';
import { sendMail } from '#lib/ports/mail/send-mail.ts';

/** How long the link of a sign-in mail works. */
export const linkValidMs = 3_600_000;

/** What next-auth's secret is derived for; its check of a link's token uses the same one. */
export const authSecretPurpose = 'next-auth';

/** As next-auth stores the token of a link, so that its callback finds ours. */
function storedToken(token: string): string {
  return createHash('sha256')
    .update(`${token}${secretFor(authSecretPurpose)}`)
    .digest('hex');
}

/** The page that a sign-in mail leads to. */
function confirmUrl(link: { token: string; email: string; callback: string }): string {
  const query = new URLSearchParams({ token: link.token, email: link.email, callbackUrl: link.callback });
  return `${config().siteUrl}/sign-in/confirm?${query}`;
}

/** The mail with the link. */
function signInMail(url: string) {
  const { siteName } = config();
  return {
    subject: `Sign in to ${siteName}`,
    ...mailText({
      title: `Sign in to ${siteName}`,
      preview: 'Your link works for one hour, once.',
      parts: [
        { text: 'Press the button to sign in. The link works for one hour, and once.' },
        { action: { label: 'Sign in', url } },
        { note: 'If you didn’t ask for it, ignore this mail: nobody gets in without it. Don’t pass the link on.' },
      ],
    }),
  };
}

/**
 * Sends a sign-in link to `email`, whether or not an account has that address: what one sees tells nothing of it. Throws
 * `invalid_input` with an error at `email`, or `rate_limited`.
 */
export async function requestSignInLink(request: { email: string; callback: string; clientAddress: string }): Promise<void> {
  const email = parseEmailAddress(request.email);
  if (!email) {
    const message = request.email.trim() ? 'This is not an e-mail address. It looks like name@example.com.' : 'Enter your e-mail address.';
    throw invalidInput([{ path: 'email', message, code: 'invalid_email' }]);
  }
  await countSignInMail(email, request.clientAddress);
  const owner = await db().user.findUnique({ where: { email }, select: { deletedAt: true } });
  // A deleted account gets no link, and nobody is told.
  if (owner?.deletedAt) return;
  const token = randomBytes(32).toString('base64url');
  await transaction(async () => {
    // By the machine's clock, as next-auth compares it.
    await db().verificationToken.create({
      data: { identifier: email, token: storedToken(token), expires: new Date(Date.now() + linkValidMs) },
    });
    await sendMail({ kind: 'sign-in', to: email, ...signInMail(confirmUrl({ token, email, callback: safeCallback(request.callback) })) });
  });
}
