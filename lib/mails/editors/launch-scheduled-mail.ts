import { paths } from '#lib/core/paths.ts';
import { dayLabel } from '#lib/mails/day-label.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Reports that a paid launch is scheduled. `week` is the Monday, as `YYYY-MM-DD`. */
export function launchScheduledMail(scheduled: { listing: NamedListing; week: string }): MailContent {
  const { name, slug } = scheduled.listing;
  const week = dayLabel(scheduled.week);
  return {
    subject: `${name} is scheduled for the week of ${week}`,
    title: `${name} launches in the week of ${week}`,
    preview: 'Its launch is paid for. Nothing is left to do.',
    parts: [
      { text: `The launch of ${name} is paid for: it goes live on Monday, ${week}, at 00:00 UTC. No badge is needed.` },
      { pictureOf: scheduled.listing },
      { action: { label: 'See its page', url: siteLink(paths.listing(slug)) } },
    ],
  };
}
