import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { dayLabel } from '#lib/mails/day-label.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';
import { teamMail } from '#lib/mails/team/team-mail.ts';

const maxLetters = 160;

/**
 * Reports a day’s edits of launched listings by their editors, with the values before and after. `total` also counts edits that are not in
 * `edits`.
 */
export function listingsEditedMail(report: {
  /** YYYY-MM-DD. */
  day: string;
  total: number;
  edits: readonly {
    listing: { name: string; slug: string };
    version: number;
    /** The application or the API key that made the edit; null for the site itself. */
    by: string | null;
    changes: readonly { member: string; before: string | null; after: string | null }[];
  }[];
}): MailContent {
  const { total, edits } = report;
  const lines = edits.map(({ listing, version, by, changes }) => {
    const changed = changes.map(({ member, before, after }) => `${member}: ${shortened(before)} became ${shortened(after)}`);
    return `${listing.name} (${listing.slug}), version ${version}${by ? ` by ${by}` : ''}. ${changed.join('; ')}`;
  });
  return teamMail(`${countOf(total, 'edit')} of launched listings on ${dayLabel(report.day)}`, [
    {
      text: 'What editors changed on launched listings is public already, or will be when a paused one is resumed. Look for what doesn’t belong on the site:',
    },
    { list: lines },
    ...(total > edits.length ? [{ text: `And ${countOf(total - edits.length, 'more edit')}.` }] : []),
    { action: { label: 'See the listings', url: siteLink(paths.search) } },
  ]);
}

function shortened(value: string | null): string {
  if (value === null) return 'nothing';
  const letters = Array.from(value);
  return `“${letters.length > maxLetters ? `${letters.slice(0, maxLetters).join('').trimEnd()}…` : value}”`;
}
