import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Reports that a listing’s launch week has begun. */
export function listingLiveMail({ listing, needsBadge }: { listing: NamedListing; needsBadge: boolean }): MailContent {
  const { name, slug } = listing;
  return {
    subject: `${name} is live on ${config().siteName}`,
    title: `${name} is live`,
    preview: 'Its launch week has begun. Votes are open until Sunday.',
    parts: [
      { text: `The launch week of ${name} has begun: it is in the lists now, and people can vote for it until Sunday, 24:00 UTC.` },
      { action: { label: 'See it live', url: siteLink(paths.listing(slug)) } },
      ...(needsBadge ? [{ note: 'Leave the badge on your homepage: the free plan requires it.' }] : []),
    ],
  };
}
