import { config } from '#lib/core/config.ts';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { dayLabel } from '#lib/mails/day-label.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import { shortName } from '#lib/mails/isolate.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

interface DigestListing extends NamedListing {
  tagline: string;
  logoUrl: string | null;
}

/**
 * The winners of the previous week, and the launches in the week of `week` (its Monday as `YYYY-MM-DD`). At least one of the two lists is
 * not empty.
 */
export interface Digest {
  week: string;
  lastWeek: string;
  winners: readonly (DigestListing & { rank: number; votes: number })[];
  /** The first launches. `count` is the number of all launches. */
  launches: readonly DigestListing[];
  count: number;
}

const ordinals: Readonly<Record<number, string>> = { 1: 'First', 2: 'Second', 3: 'Third' };

/** Writes the weekly digest. */
export function weeklyDigestMail({ week, lastWeek, winners, launches, count }: Digest): MailContent {
  const [first] = winners;
  const launched = `${countOf(count, 'launch', 'launches')} this week`;
  const subject = [first ? `${shortName(first.name)} won the week` : null, count > 0 ? launched : null].filter(Boolean).join('; ');
  return {
    subject,
    title: `The week of ${dayLabel(week)} on ${config().siteName}`,
    preview: subject,
    parts: [
      ...(winners.length === 0
        ? []
        : [
            { text: `The winners of the week of ${dayLabel(lastWeek)}:` },
            ...winners.map(({ rank, votes, tagline, ...winner }) => ({
              product: { ...winner, before: `${ordinals[rank] ?? rank}, ${countOf(votes, 'vote')}`, line: tagline },
            })),
          ]),
      ...(launches.length === 0
        ? []
        : [
            { text: `Launched this week${count > launches.length ? `, ${launches.length} of ${count}` : ''}:` },
            ...launches.map(({ tagline, ...launch }) => ({ product: { ...launch, line: tagline } })),
          ]),
      launches.length > 0
        ? { action: { label: 'See the race and vote', url: siteLink(paths.launches), isAccented: true } }
        : { action: { label: 'See the week', url: siteLink(paths.week(lastWeek)) } },
      ...(launches.length > 0 && winners.length > 0
        ? [{ action: { label: `See the week of ${dayLabel(lastWeek)}`, url: siteLink(paths.week(lastWeek)) } }]
        : []),
    ],
  };
}
