import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { dayLabel } from '#lib/mails/day-label.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Reports an award of the launch week of `week` (its Monday as `YYYY-MM-DD`). `award` is the award’s title. */
export function awardWonMail(won: { listing: NamedListing; award: string; rank: number; votes: number; week: string }): MailContent {
  const { name, slug } = won.listing;
  const voters = `${won.votes} ${won.votes === 1 ? 'person' : 'people'}`;
  return {
    subject: `${name} is ${won.award} on ${config().siteName}`,
    title: `${name} is ${won.award}`,
    preview: `${voters} voted for ${name} in its launch week.`,
    parts: [
      { text: `In the launch week of ${dayLabel(won.week)}, ${voters} voted for ${name} and put it at rank ${won.rank}. Congratulations.` },
      { text: 'The listing’s page shows the award permanently, and you can show a badge of the award on your own site.' },
      { pictureOf: won.listing },
      { action: { label: 'Get the badge', url: siteLink(paths.badgesOf(slug)) } },
    ],
  };
}
