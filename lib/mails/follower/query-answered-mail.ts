import { paths } from '#lib/core/paths.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import { shortName } from '#lib/mails/isolate.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Tells a person that a new product fits a search that they follow. */
export function queryAnsweredMail({
  q,
  listing,
}: {
  q: string;
  listing: NamedListing & { tagline: string; logoUrl: string | null };
}): MailContent {
  const { tagline, ...product } = listing;
  return {
    subject: `${shortName(listing.name)} may be what you searched for`,
    title: `${listing.name} may be what you searched for`,
    parts: [
      { text: `You searched for “${q}”, and nothing did that. This product went live since:` },
      { product: { ...product, line: tagline } },
      { action: { label: `See ${listing.name}`, url: siteLink(paths.listing(listing.slug)) } },
      { note: 'This was the one mail about this search. If it doesn’t fit, search again, and ask to be told again.' },
    ],
  };
}
