import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Reports that a listing left the launch queue, because its badge was missing in each of `weeks` launch weeks. */
export function launchRestedMail({ listing: { name }, weeks }: { listing: NamedListing; weeks: number }): MailContent {
  const title = `${name} left the launch queue`;
  return {
    subject: title,
    title,
    preview: 'Nothing is lost: start again when the badge is on your homepage.',
    parts: [
      {
        text: `The badge was not on your homepage in any of ${weeks} launch weeks, so ${name} is a draft again. Nothing is lost, but visitors can’t see its page.`,
      },
      {
        text: 'To start over, choose the free plan again in your dashboard and put the badge on your homepage, or buy a launch, which needs no badge.',
      },
      { action: { label: 'Open your dashboard', url: siteLink('/dashboard') } },
    ],
  };
}
