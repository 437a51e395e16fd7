import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Says that somebody looks at a listing before it can launch. */
export function submissionHeldMail({ listing: { name } }: { listing: NamedListing }): MailContent {
  const title = `We look at ${name} before it can launch`;
  return {
    subject: title,
    title,
    preview: 'Mostly within a day. Nothing is charged before.',
    parts: [
      {
        text: `${name} is saved. Somebody of our team looks at it, mostly within a day, and we write to you when it is decided. Until then it has no launch week, and nothing can be charged for it.`,
      },
      { text: 'You can go on editing it meanwhile.' },
      { action: { label: 'Open your dashboard', url: siteLink('/dashboard') } },
    ],
  };
}
