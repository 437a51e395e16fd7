import { config } from '#lib/core/config.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Confirms to somebody who asked for the removal of a page that the request arrived. */
export function removalRequestedMail({ number, path }: { number: number; path: string }): MailContent {
  const { siteName, operatorEmail } = config();
  return {
    subject: `Your request ${number} to ${siteName} arrived`,
    title: 'Your request arrived',
    preview: 'A person reads it and answers you by mail.',
    parts: [
      { text: `You asked us to remove this page: ${siteLink(path)}` },
      {
        text: `A person reads your request and answers you at this address. If you want to add something, write to ${operatorEmail} and name the number ${number}.`,
      },
      { note: 'If this wasn’t you, somebody typed your address. You need do nothing.' },
    ],
  };
}
