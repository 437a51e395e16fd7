import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Reports that an owner deleted a listing, which can be restored for `days` days. */
export function listingDeletedMail({ listing: { name }, days }: { listing: NamedListing; days: number }): MailContent {
  const title = `${name} was deleted`;
  return {
    subject: title,
    title,
    preview: `It can be restored for ${days} days.`,
    parts: [
      {
        text: `An owner of ${name} deleted its listing. Visitors can’t see it any more. Its address is kept for ${days} days; after that, the listing is erased with its draft, images, votes and history. Orders and invoices are kept.`,
      },
      { text: `If this was a mistake, an owner can restore it in the dashboard within these ${days} days.` },
      { action: { label: 'Open your dashboard', url: siteLink('/dashboard') } },
    ],
  };
}
