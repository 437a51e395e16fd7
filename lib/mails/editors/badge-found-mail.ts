import { paths } from '#lib/core/paths.ts';
import { dayLabel } from '#lib/mails/day-label.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/**
 * Reports that the badge was found, so that a launch on the free plan is scheduled. `week` is the Monday, as `YYYY-MM-DD`. `isFollowed` is
 * false if the badge’s link is marked nofollow, ugc or sponsored.
 */
export function badgeFoundMail(found: { listing: NamedListing; week: string; isFollowed: boolean }): MailContent {
  const { listing, isFollowed } = found;
  const week = dayLabel(found.week);
  const { name, slug } = listing;
  return {
    subject: `${name} is scheduled for the week of ${week}`,
    title: `${name} launches in the week of ${week}`,
    preview: 'We found the badge on your homepage.',
    parts: [
      { text: `We found the badge on your homepage, so ${name} is scheduled: it goes live on Monday, ${week}, at 00:00 UTC.` },
      ...(isFollowed
        ? []
        : [{ text: 'The badge’s link is marked nofollow, ugc or sponsored, so search engines don’t follow it. It counts all the same.' }]),
      { action: { label: 'See its page', url: siteLink(paths.listing(slug)) } },
      { note: 'Leave the badge on your homepage: we check for it from time to time.' },
    ],
  };
}
