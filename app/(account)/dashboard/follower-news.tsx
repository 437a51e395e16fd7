import Link from 'next/link';
import type { FeedEntry } from '#lib/community/following/list-following.ts';
import type { MyVote } from '#lib/community/my-marks.ts';
import { paths } from '#lib/core/paths.ts';
import { Time } from '#lib/ui/kit/time.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { RuledSection } from './ruled-section.tsx';
import { VoteOutcome } from './votes/vote-outcome.tsx';

const happened = { launch: 'launched', update: 'has news', milestone: 'reached' } as const;

/** The latest news of the products that a person follows. Renders nothing if there are none. */
export function LatestNews({ entries }: { entries: readonly FeedEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <RuledSection id="latest" title="From what you follow">
      <ol className="divide-y divide-line border-b border-line">
        {entries.map(({ kind, id, at, title, listing }) => (
          <li key={`${kind} ${id}`} className="grid grid-cols-[2rem_minmax(0,1fr)] items-start gap-x-3 py-3">
            <ListingLogo {...listing} size={32} lazy />
            <p className="[overflow-wrap:anywhere]">
              <Link
                href={kind === 'update' ? `${paths.listing(listing.slug)}#updates` : paths.listing(listing.slug)}
                className="link font-semibold"
              >
                {listing.name}
              </Link>{' '}
              {happened[kind]}
              {title !== null && `: ${title}`}
              <span className="block text-sm text-soft">
                <Time at={at} />
              </span>
            </p>
          </li>
        ))}
      </ol>
    </RuledSection>
  );
}

/** A person's latest votes with their outcomes. Renders nothing if there are none. */
export function RecentVotes({ votes }: { votes: readonly MyVote[] }) {
  if (votes.length === 0) return null;
  return (
    <RuledSection id="votes" title="Your votes">
      <ol className="divide-y divide-line border-b border-line">
        {votes.map((vote) => (
          <li key={vote.listing.slug} className="grid grid-cols-[2rem_minmax(0,1fr)] items-start gap-x-3 py-3">
            <ListingLogo {...vote.listing} size={32} lazy />
            <p className="[overflow-wrap:anywhere]">
              <Link href={paths.listing(vote.listing.slug)} className="link font-semibold">
                {vote.listing.name}
              </Link>
              <span className="block text-sm text-soft">
                <VoteOutcome {...vote} />
              </span>
            </p>
          </li>
        ))}
      </ol>
      <p>
        <Link href={paths.votes} className="link inline-flex min-h-11 items-center">
          All your votes
        </Link>
      </p>
    </RuledSection>
  );
}
