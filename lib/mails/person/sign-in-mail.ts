import { config } from '#lib/core/config.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';

/** Brings the sign-in link. */
export function signInMail({ url }: { url: string }): MailContent {
  const title = `Sign in to ${config().siteName}`;
  return {
    subject: title,
    title,
    preview: 'Your link works for one hour, once.',
    parts: [
      { text: 'Press the button to sign in. The link works for one hour, and once.' },
      { action: { label: 'Sign in', url } },
      { note: 'If you didn’t ask for it, ignore this mail: nobody gets in without it. Don’t pass the link on.' },
    ],
  };
}
