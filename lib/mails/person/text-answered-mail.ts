import { paths } from '#lib/core/paths.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/**
 * Tells a person that their review, or a question that they asked, was answered. The answer is from the makers or from somebody who uses
 * the product.
 */
export function textAnsweredMail(answered: {
  listing: NamedListing;
  to: 'review' | 'question';
  /** The id of the question or review. */
  id: number;
  /** The question; null for a review. */
  text: string | null;
  answer: string;
  byMaker: boolean;
}): MailContent {
  const { listing, to, id, text, answer, byMaker } = answered;
  const who = byMaker ? `The makers of ${listing.name}` : `Somebody who uses ${listing.name}`;
  const title = `${who} answered ${to === 'review' ? 'your review' : 'a question of yours'}`;
  return {
    subject: title,
    title,
    preview: `The answer: “${answer}”`,
    parts: [
      ...(text === null ? [] : [{ text: 'The question:' }, { list: [text] }]),
      { text: 'The answer:' },
      { list: [answer] },
      { action: { label: 'See it on the page', url: siteLink(to === 'review' ? paths.myReviews : paths.question(listing.slug, id)) } },
    ],
  };
}
