import { config } from '#lib/core/config.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';

/** Brings the sign-in link. `purpose` is what is done with the sign-in, such as “vote for Tidemark”. */
export function signInMail({ url, purpose }: { url: string; purpose: string | null }): MailContent {
  const { siteName } = config();
  const title = purpose ? `Sign in to ${purpose}` : `Sign in to ${siteName}`;
  return {
    subject: title,
    title,
    preview: 'Your link works for one hour, once.',
    parts: [
      {
        text: purpose
          ? `You wanted to ${purpose} on ${siteName}. The link signs you in and does it. It works for one hour, and once.`
          : 'Press the button to sign in. The link works for one hour, and once.',
      },
      { action: { label: 'Sign in', url } },
      { note: 'If you didn’t ask for it, ignore this mail: nobody gets in, and nothing is done, without it. Don’t pass the link on.' },
    ],
  };
}
