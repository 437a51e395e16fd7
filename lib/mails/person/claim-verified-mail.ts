import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import { shortName } from '#lib/mails/isolate.ts';
import type { MailContent, MailPart } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

interface Verified {
  listing: NamedListing & { id: number };
  leaving: readonly string[];
  staying: readonly string[];
}

/** Reports to a claimant that the listing is now theirs. The mail names the former editors who lost access, and those who keep it. */
export function claimVerifiedMail({ listing, leaving, staying }: Verified): MailContent {
  const { id, name } = listing;
  const listed = (text: string, names: readonly string[]): MailPart[] =>
    names.length > 0 ? [{ text }, { list: names.map(shortName) }] : [];
  return {
    subject: `${name} on ${config().siteName} is yours`,
    title: `You are the verified owner of ${name}`,
    preview: 'Your claim is verified.',
    parts: [
      {
        text: `Your claim is verified: you can edit ${name} now, post updates, and invite others to help. Its page says that its owner is verified.`,
      },
      ...listed('You had not invited these people, so they can’t edit it any more. Invite them if they belong to your team:', leaving),
      ...listed('These people still can:', staying),
      { action: { label: 'Manage the listing', url: siteLink(paths.managedListing(id)) } },
      { note: 'You may take down the record, tag or file that proved it.' },
    ],
  };
}
