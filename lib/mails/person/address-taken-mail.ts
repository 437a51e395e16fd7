import { config } from '#lib/core/config.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Reports, at an address that has an account, that somebody wanted to give the address to another account. */
export function addressTakenMail(_: object): MailContent {
  const { siteName } = config();
  return {
    subject: `This address has an account at ${siteName}`,
    title: 'This address has an account already',
    parts: [
      {
        text: `Somebody wanted to use this address for another account at ${siteName}. An address can have one account only, so nothing changes.`,
      },
      { text: 'If that was you, sign in with this address, or delete the account that has it first.' },
      { action: { label: 'Sign in', url: siteLink('/sign-in') } },
      { note: 'If this wasn’t you, ignore this mail.' },
    ],
  };
}
