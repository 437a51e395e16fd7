import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { dayLabel } from '#lib/mails/day-label.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

interface LiveListing {
  listing: NamedListing;
  needsBadge: boolean;
  /** The Monday of its launch week (`YYYY-MM-DD`) if that week is over, because the site was down when it began; else null. */
  missedWeek: string | null;
}

/** Reports that a listing is live. It goes live when its launch week begins or, if the launch was bought within the week, at once. */
export function listingLiveMail({ listing, needsBadge, missedWeek }: LiveListing): MailContent {
  const { name, slug } = listing;
  const voting = missedWeek
    ? `It stands in the record of its launch week, that of ${dayLabel(missedWeek)}, which is over: we could not open it in time. People can vote for it from now on.`
    : 'People can vote for it until Sunday, 24:00 UTC.';
  return {
    subject: `${name} is live on ${config().siteName}`,
    title: `${name} is live`,
    preview: voting,
    parts: [
      { text: `${name} is in the lists now. ${voting}` },
      { pictureOf: listing },
      { action: { label: 'See it live', url: siteLink(paths.listing(slug)) } },
      ...(missedWeek ? [{ note: `If you want something else, write to ${config().operatorEmail}.` }] : []),
      ...(needsBadge ? [{ note: 'Leave the badge on your homepage: the free plan requires it.' }] : []),
    ],
  };
}
