import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Reports that a listing is live. It goes live when its launch week begins or, if the launch was bought within the week, at once. */
export function listingLiveMail({ listing, needsBadge }: { listing: NamedListing; needsBadge: boolean }): MailContent {
  const { name, slug } = listing;
  return {
    subject: `${name} is live on ${config().siteName}`,
    title: `${name} is live`,
    preview: 'People can vote for it until Sunday, 24:00 UTC.',
    parts: [
      { text: `${name} is in the lists now. People can vote for it until Sunday, 24:00 UTC.` },
      { pictureOf: listing },
      { action: { label: 'See it live', url: siteLink(paths.listing(slug)) } },
      ...(needsBadge ? [{ note: 'Leave the badge on your homepage: the free plan requires it.' }] : []),
    ],
  };
}
