import { paths } from '#lib/core/paths.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Reports what the site's team changed about a listing: a sentence without a full stop, and why. */
export function changedByTeamMail({ listing, what, reason }: { listing: NamedListing; what: string; reason: string }): MailContent {
  return {
    subject: `${listing.name}: ${what}`,
    title: `The team changed something about ${listing.name}`,
    preview: `${what}.`,
    parts: [
      { text: `${what}.` },
      { text: `Why: ${reason}` },
      { action: { label: 'See its page', url: siteLink(paths.listing(listing.slug)) } },
      { note: 'Answer this mail if you don’t agree.' },
    ],
  };
}
