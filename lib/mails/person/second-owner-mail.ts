import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Reports to a verified owner that another person’s claim of the same listing was verified. */
export function secondOwnerMail({ listing, claimant }: { listing: NamedListing & { id: number }; claimant: string }): MailContent {
  const { id, name } = listing;
  return {
    subject: `${claimant} is a verified owner of ${name} too`,
    title: `${name} has another verified owner`,
    preview: `${claimant} proved that it is theirs.`,
    parts: [
      {
        text: `${claimant} claimed ${name} on ${config().siteName} and proved it. You keep your access, and you both own the listing now.`,
      },
      { action: { label: 'See who can edit it', url: siteLink(paths.teamOf(id)) } },
      {
        note: `Our team was told and looks at it. If you don’t know ${claimant}, write to ${config().operatorEmail}, and check who can change your domain’s DNS, website and mail.`,
      },
    ],
  };
}
