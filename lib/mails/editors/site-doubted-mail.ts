import { paths } from '#lib/core/paths.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Asks the editors whether a website still belongs to the product, because it has changed in the way that `reason` names. */
export function siteDoubtedMail(doubted: {
  listing: NamedListing & { id: number };
  reason: 'name' | 'moved' | 'parked' | 'emptied';
  /** The name or the host as it was (`ours`) and as it is now (`theirs`). */
  ours: string;
  theirs: string;
}): MailContent {
  const { listing, reason, ours, theirs } = doubted;
  const found = {
    name: `It now bears the name “${theirs}” instead of “${ours}”.`,
    moved: `Its address now leads to ${theirs} instead of ${ours}.`,
    parked: 'Its domain seems to be parked or for sale.',
    emptied: 'Hardly any text is left on it.',
  }[reason];
  const title = `Is this still the website of ${listing.name}?`;
  return {
    subject: title,
    title,
    preview: found,
    parts: [
      { text: `We read the website of ${listing.name} again, and it is not what it was. ${found}` },
      { text: 'Nothing changes until you say so: the listing stays as it is, and nothing of the new site is offered for it.' },
      { action: { label: 'Look at it', url: siteLink(paths.websiteDifferences(listing.id)) } },
    ],
  };
}
