import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Says that the team looked at a listing, and that it can launch. */
export function submissionApprovedMail({ listing: { name } }: { listing: NamedListing }): MailContent {
  const title = `${name} can launch`;
  return {
    subject: title,
    title,
    preview: 'We looked at it. Choose how it launches.',
    parts: [
      {
        text: `We looked at ${name}, and it can launch. Choose how: on the free plan, with our badge on your homepage, or by a paid launch.`,
      },
      { action: { label: 'Choose how it launches', url: siteLink('/dashboard') } },
    ],
  };
}
