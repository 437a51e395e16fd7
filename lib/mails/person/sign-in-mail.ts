import { config } from '#lib/core/config.ts';
import type { Intent } from '#lib/core/json-columns.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';

/** The action that the link performs in addition to signing in. `purpose` describes it, such as “vote for Tidemark”. */
interface MailedIntent {
  do: Intent['do'];
  purpose: string;
}

/** Sends the sign-in link. The link's label is the same as that of the button on the page that it leads to. */
export function signInMail({ url, intent }: { url: string; intent: MailedIntent | null }): MailContent {
  const { siteName } = config();
  const purpose = intent?.purpose;
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
      {
        action: {
          label: intent ? `Sign in and ${intent.do === 'question' ? 'ask' : intent.do}` : 'Sign in',
          url,
          isAccented: intent?.do === 'vote' || intent?.do === 'submit',
        },
      },
      { note: 'If you didn’t ask for it, ignore this mail: nobody gets in, and nothing is done, without it. Don’t pass the link on.' },
    ],
  };
}
