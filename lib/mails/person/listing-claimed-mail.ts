import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import { shortName } from '#lib/mails/isolate.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/**
 * Reports to an unverified editor that another person’s claim was verified, so that the editor lost access to the listing. `claimant` is
 * the name of the person who proved to own the product.
 */
export function listingClaimedMail({ listing: { name, slug }, claimant }: { listing: NamedListing; claimant: string }): MailContent {
  const by = shortName(claimant);
  return {
    subject: `${name} has a verified owner on ${config().siteName}`,
    title: `${name} has a verified owner now`,
    preview: 'You can’t edit it any more.',
    parts: [
      {
        text: `${by} proved that ${name} is theirs, and had not invited you, so you can’t edit its listing any more. Nothing on its page has changed.`,
      },
      { text: 'If you work together, ask for an invite. If the product is yours, claim the listing too:' },
      { action: { label: 'Claim the listing', url: siteLink(paths.claim(slug)) } },
      { note: `If something is wrong, write to ${config().operatorEmail}.` },
    ],
  };
}
