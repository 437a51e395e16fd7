import { paths } from '#lib/core/paths.ts';
import { dayLabel } from '#lib/mails/day-label.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Reports that a launch moved to the week of `week` (its Monday as `YYYY-MM-DD`), because the badge was missing. */
export function launchMovedMail(move: {
  listing: NamedListing & { websiteUrl: string };
  week: string;
  badgeHtml: string;
  /** What the last check of the homepage found, as sentences; null if it was not checked. */
  found: string | null;
  /** The number of further weeks by which the launch can move before the listing leaves the queue. */
  movesLeft: number;
}): MailContent {
  const { listing, badgeHtml, movesLeft, found } = move;
  const week = dayLabel(move.week);
  const title = `${listing.name} moved to the week of ${week}`;
  return {
    subject: title,
    title,
    preview: 'We did not find the badge on your homepage.',
    parts: [
      {
        text: `The launch week of ${listing.name} began, but the badge is not on ${listing.websiteUrl}. So we moved the launch to the next week with room, that of ${week}.`,
      },
      ...(found === null ? [] : [{ text: `What we found there: ${found}` }]),
      { text: 'Put this HTML on your homepage, and the listing goes live in that week:' },
      { code: badgeHtml },
      { action: { label: 'See its page', url: siteLink(paths.listing(listing.slug)) } },
      {
        note:
          movesLeft > 0
            ? `The launch can move ${movesLeft === 1 ? 'once' : `${movesLeft} times`} more; then the listing leaves the queue.`
            : 'The launch can’t move again: if the badge is still missing in that week, the listing leaves the queue.',
      },
    ],
  };
}
