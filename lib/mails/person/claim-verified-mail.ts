import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Reports to a claimant that the listing is theirs now. */
export function claimVerifiedMail({ listing }: { listing: NamedListing & { id: number } }): MailContent {
  const { id, name } = listing;
  return {
    subject: `${name} on ${config().siteName} is yours`,
    title: `You are the verified owner of ${name}`,
    preview: 'Your claim is verified.',
    parts: [
      {
        text: `Your claim is verified: you can edit ${name} now, post updates, and invite others to help. Its page says that its owner is verified.`,
      },
      { action: { label: 'Manage the listing', url: siteLink(paths.managedListing(id)) } },
      { note: 'You may take down the record, tag or file that proved it.' },
    ],
  };
}
