import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Reports that a product’s website could not be read for some months. `isForbidden`: its robots.txt forbids it. */
export function siteUnreadableMail(unread: {
  listing: NamedListing & { id: number; websiteUrl: string };
  months: number;
  isForbidden: boolean;
}): MailContent {
  const { listing, months, isForbidden } = unread;
  const title = `We can’t read the website of ${listing.name}`;
  return {
    subject: title,
    title,
    preview: 'Nothing changes: the listing stays as it is.',
    parts: [
      {
        text: `${config().siteName} reads the websites of listed products once a month, to see whether their profiles are still true. For ${months} months we could not read ${listing.websiteUrl}${isForbidden ? ', because its robots.txt forbids it' : ''}.`,
      },
      {
        text: 'Nothing changes: the listing stays as it is, and we try again each month without another mail. If this is not what you want, check that the site opens without signing in, then have it read again.',
      },
      { action: { label: 'Read the website again', url: siteLink(paths.websiteDifferences(listing.id)) } },
    ],
  };
}
