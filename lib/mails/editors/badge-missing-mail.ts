import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Reports that the badge of a live listing is missing. `problem` says what was found on the homepage instead. */
export function badgeMissingMail(missing: { listing: NamedListing; problem: string; badgeHtml: string; graceDays: number }): MailContent {
  const { listing, problem, badgeHtml, graceDays } = missing;
  return {
    subject: `The badge of ${listing.name} is gone`,
    title: `We can’t find the badge of ${listing.name} any more`,
    preview: `Put the badge back within ${graceDays} days, and nothing changes.`,
    parts: [
      { text: problem },
      { code: badgeHtml },
      {
        text: `Put the badge back within ${graceDays} days, and nothing changes. After that the link from ${config().siteName} to your site is marked nofollow, and the listing leaves “Trending” until the badge is back. The listing keeps its page, address, votes and awards.`,
      },
      { action: { label: 'See your listing', url: siteLink(paths.listing(listing.slug)) } },
    ],
  };
}
