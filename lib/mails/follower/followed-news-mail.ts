import { countOf } from '#lib/core/format-number.ts';
import { paths, updateAnchor } from '#lib/core/paths.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent, MailPart } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';
import { toOneLine } from '#lib/ports/mail/index.ts';

/** Something that happened to a listing that the reader follows: news, or its launch if `update` is null. */
export interface FollowedEvent {
  listing: NamedListing & { tagline: string; logoUrl: string | null };
  update: { id: number; title: string; body: string } | null;
  /** True if the listing’s launch week is running. The mail may be sent after its end. */
  isRacing: boolean;
}

const maxBody = 400;

/** Tells a follower what happened to the listings that they follow. The newest event comes first. */
export function followedNewsMail({ events }: { events: readonly FollowedEvent[] }): MailContent {
  const [first] = events;
  const headline = ({ listing, update }: FollowedEvent) => (update ? `${listing.name}: ${update.title}` : `${listing.name} is live`);
  const title = first && events.length === 1 ? headline(first) : `${countOf(events.length, 'piece')} of news of what you follow`;
  return {
    subject: title,
    title,
    ...(events.length === 1 ? {} : { preview: events.map(headline).join(' · ') }),
    parts: events.flatMap((event): MailPart[] => {
      const { listing, update, isRacing } = event;
      const path = paths.listing(listing.slug);
      return [
        {
          product: {
            ...listing,
            before: update ? 'News' : 'Launched',
            line: update && events.length > 1 ? update.title : listing.tagline,
          },
        },
        {
          text: update
            ? toOneLine(update.body, maxBody)
            : `${listing.name} is live. People can vote for it${isRacing ? ' until Sunday, 24:00 UTC' : ''}.`,
        },
        {
          action: update
            ? { label: 'Read it all', url: siteLink(`${path}#${updateAnchor(update.id)}`) }
            : { label: `See ${listing.name}`, url: siteLink(path) },
        },
      ];
    }),
  };
}
