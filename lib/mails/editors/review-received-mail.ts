import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Tells the editors of a listing about a new review. If there are several reviews, shows the newest. */
export function reviewReceivedMail(received: {
  listing: NamedListing & { id: number };
  count: number;
  stars: number;
  body: string;
}): MailContent {
  const { listing, count, stars, body } = received;
  const title = count === 1 ? `A review of ${listing.name}: ${stars} of 5 stars` : `${countOf(count, 'new review')} of ${listing.name}`;
  return {
    subject: title,
    title,
    preview: `“${body}” Answer it on your page.`,
    parts: [
      { text: count === 1 ? 'Somebody who uses it writes:' : `The newest gives it ${stars} of 5 stars and says:` },
      { list: [body] },
      { text: 'Everybody sees your answer below the review. There is one mail until you have looked, however many reviews follow.' },
      { action: { label: 'Answer it', url: siteLink(paths.reviewsEditor(listing.id)) } },
    ],
  };
}
