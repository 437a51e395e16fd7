import { config } from '#lib/core/config.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';

/** Tells somebody that they can't sign in: their account is suspended for `reason`, or their mailbox is blocked (null). */
export function signInRefusedMail({ reason }: { reason: string | null }): MailContent {
  const { siteName, operatorEmail } = config();
  const title = reason === null ? 'You can’t sign in' : 'Your account is suspended';
  return {
    subject: `${title} at ${siteName}`,
    title,
    preview: 'A person of our team decided it.',
    parts: [
      { text: 'Nobody can sign in with this address. Sessions, API keys and connected apps of its account have ended.' },
      ...(reason === null ? [] : [{ text: 'This is why:' }, { text: reason }]),
      { text: `A person of our team decided it, no program. If you think that it is wrong, write to ${operatorEmail} and say why.` },
    ],
  };
}
