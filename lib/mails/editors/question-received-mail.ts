import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Tells the editors of a listing that somebody asked a question about it. If there are several questions, shows the newest. */
export function questionReceivedMail(received: { listing: NamedListing & { id: number }; count: number; body: string }): MailContent {
  const { listing, count, body } = received;
  const title = count === 1 ? `A question about ${listing.name}` : `${countOf(count, 'new question')} about ${listing.name}`;
  return {
    subject: title,
    title,
    preview: `“${body}” Answer it on your page.`,
    parts: [
      { text: count === 1 ? 'Somebody asks:' : 'The newest asks:' },
      { list: [body] },
      {
        text: 'Your answer stands below it, marked as the maker’s. There is one mail until you have looked, however many questions follow.',
      },
      { action: { label: 'Answer it', url: siteLink(paths.questionsEditor(listing.id)) } },
    ],
  };
}
