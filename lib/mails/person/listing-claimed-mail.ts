import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Reports to an editor who was never verified that somebody else’s claim was, so that the editor can’t edit the listing any more. */
export function listingClaimedMail({ listing: { name, slug } }: { listing: NamedListing }): MailContent {
  return {
    subject: `${name} has a verified owner on ${config().siteName}`,
    title: `${name} has a verified owner now`,
    preview: 'You can’t edit it any more.',
    parts: [
      { text: `Somebody proved that ${name} is theirs, so you can’t edit its listing any more. Nothing on its page has changed.` },
      { text: 'If you work together, ask the owner to invite you. If the product is yours, claim the listing too:' },
      { action: { label: 'Claim the listing', url: siteLink(paths.claim(slug)) } },
      { note: `If something is wrong, write to ${config().operatorEmail}.` },
    ],
  };
}
