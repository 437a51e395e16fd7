import { paths } from '#lib/core/paths.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Asks the editors of a listing about a fact that somebody reported as wrong, before the team decides. */
export function factReportedMail(reported: {
  listing: NamedListing & { id: number };
  /** The label of the field. */
  fact: string;
  value: string;
  /** The text that the reporter wrote. */
  text: string;
  days: number;
}): MailContent {
  const { listing, fact, value, text, days } = reported;
  const title = `Is this still right? ${fact} of ${listing.name}`;
  return {
    subject: title,
    title,
    preview: `Somebody says that it is wrong. You have ${days} days to answer.`,
    parts: [
      { text: `Your listing says: “${value}”. A visitor reports that this is wrong, and writes:` },
      { list: [text] },
      {
        text: `Correct it, or say in a sentence why it is right: the visitor reads your answer. If nobody answers within ${days} days, our team decides.`,
      },
      { action: { label: 'Answer it', url: siteLink(paths.reportsOf(listing.id)) } },
    ],
  };
}
