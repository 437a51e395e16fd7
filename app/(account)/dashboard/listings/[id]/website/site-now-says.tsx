import Link from 'next/link';
import { paths } from '#lib/core/paths.ts';
import type { DifferenceView } from '#lib/readings/difference-view.ts';
import { differenceId, differenceLabel, differenceText } from './difference-texts.ts';

export interface SiteNowSaysProps {
  listing: number;
  differences: readonly DifferenceView[];
  /** The members of the profile that the form beside it edits. */
  members: readonly string[];
}

/** Shows, beside a part of the profile, what the site now says about it, with links to the page on which it is accepted or dismissed. */
export function SiteNowSays({ listing, differences, members }: SiteNowSaysProps) {
  const own = differences.filter(({ member }) => members.includes(member));
  if (own.length === 0) return null;
  return (
    <ul className="grid gap-1 border-l-2 border-mark-line pl-3 text-sm">
      {own.map((difference) => (
        <li key={difference.id} className="flex flex-wrap items-baseline gap-x-2">
          <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">
            {difference.kind === 'gone' ? 'Your site no longer says ' : 'Your site now says '}
            <q>{differenceText(difference, difference.kind === 'gone' ? difference.ours : difference.theirs)}</q>
          </span>
          <Link href={`${paths.websiteDifferences(listing)}#${differenceId(difference.id)}`} className="link shrink-0">
            Decide<span className="sr-only">: {differenceLabel(difference)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
