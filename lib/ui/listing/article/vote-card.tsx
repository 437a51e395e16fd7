import { ExternalLink } from 'lucide-react';
import Link from 'next/link';
import { formatDate } from '#lib/core/format-date.ts';
import { countOf } from '#lib/core/format-number.ts';
import { numberWord, ordinalWord } from '#lib/core/number-words.ts';
import { paths } from '#lib/core/paths.ts';
import { addWeeks, isoDate } from '#lib/core/time.ts';
import type { ListingProfile } from '#lib/listings/profile.ts';
import { FollowButton } from '#lib/ui/community/follow-button.tsx';
import { VoteButton } from '#lib/ui/community/vote-button.tsx';
import { Countdown } from '#lib/ui/kit/countdown.tsx';
import { LinkButton } from '#lib/ui/kit/link-button.tsx';
import { type VotesAt, WeekLines } from '#lib/ui/listing/article/week-lines.tsx';

/** Where a listing stands, or stood at the end, in the race of its launch week. */
export interface Standing {
  rank: number;
  /** The number of launches in the week. */
  of: number;
  votes: number;
  /** The listing just behind if this one is first, else the one just ahead; null if it launches alone. */
  rival: { name: string; votes: number; hours: readonly VotesAt[] } | null;
  /** Votes so far, by hour. */
  hours: readonly VotesAt[];
  /** True once the week is over. */
  over: boolean;
  /** By how many milliseconds the site's clock is ahead of the browser's. */
  skewMs: number;
}

interface VoteCardProps {
  listing: ListingProfile;
  standing: Standing | null;
  /** `Launch of the Week #1`; null if it won none in its week. */
  award: string | null;
  visit: { href: string; rel: string } | null;
  /** True on the public page. */
  isPublic: boolean;
}

/** How the launch goes, and what one can do for it. On narrow screens the bar at the bottom has the buttons. */
export function VoteCard({ listing, standing, award, visit, isPublic }: VoteCardProps) {
  const live = listing.status === 'live';
  return (
    <section aria-label="The launch" className="bill-frame grid grid-cols-[minmax(0,1fr)] gap-4 p-6 print:break-inside-avoid">
      {standing && listing.launchWeek ? (
        <Race listing={listing} week={listing.launchWeek} standing={standing} award={award} />
      ) : (
        <p>
          <span className="block font-display text-lg font-bold">
            {listing.launchWeek ? (live ? 'Launched' : 'Launching') : 'Not launched yet'}
          </span>
          {listing.launchWeek && (
            <span className="text-sm text-soft">
              {live ? 'in' : ''} the week of {formatDate(listing.launchWeek)}
            </span>
          )}
        </p>
      )}
      <div className="grid gap-3 max-lg:hidden print:hidden">
        {live && isPublic && <VoteButton listing={listing} wide />}
        <div className="grid auto-cols-fr grid-flow-col gap-3">
          {visit && <VisitLink {...visit} />}
          {isPublic && <FollowButton listing={listing} />}
        </div>
      </div>
      {isPublic && (
        <div className="lg:hidden [&>*]:w-full print:hidden">
          <FollowButton listing={listing} />
        </div>
      )}
      {live && (
        <p className="text-center text-sm text-soft print:hidden">
          Votes can’t be bought.{' '}
          <Link href={paths.voting} className="link press-area">
            How voting works
          </Link>
        </p>
      )}
    </section>
  );
}

function Race({ listing, week, standing, award }: { listing: ListingProfile; week: Date; standing: Standing; award: string | null }) {
  const { rank, of, votes, rival, over, skewMs } = standing;
  const lead = rival ? Math.abs(votes - rival.votes) : 0;
  return (
    <>
      <div className="flex items-center gap-4">
        <span aria-hidden className="tall text-3xl">
          {rank}
        </span>
        <p>
          <span className="block font-display text-lg leading-tight font-bold">
            {award && over ? award : of === 1 ? 'alone this week' : `${ordinalWord(rank)} of ${numberWord(of)}`}
          </span>
          <span className="text-sm text-soft">
            {over ? (
              <Link href={paths.boardOfWeek(isoDate(week))} className="link press-area">
                week of {formatDate(week)}
              </Link>
            ) : (
              'this week'
            )}
          </span>
        </p>
      </div>
      <WeekLines name={listing.name} hours={standing.hours} rival={rival} />
      <div className="flex flex-wrap justify-between gap-x-4 text-sm text-soft figures">
        <p className="[overflow-wrap:anywhere]">
          {rival &&
            (lead === 0 ? `level with ${rival.name}` : `${countOf(lead, 'vote')} ${rank === 1 ? 'ahead of' : 'behind'} ${rival.name}`)}
        </p>
        {!over && (
          <p>
            <Countdown to={addWeeks(week, 1)} skewMs={skewMs} over="The week is over" /> left
          </p>
        )}
        {over && <p>{countOf(votes, 'vote')} in the week</p>}
      </div>
    </>
  );
}

/** The link to the product's own site. */
export function VisitLink({ href, rel, strong = false }: { href: string; rel: string; strong?: boolean }) {
  return (
    <LinkButton
      href={href}
      rel={rel}
      target="_blank"
      variant={strong ? 'strong' : 'secondary'}
      icon={<ExternalLink aria-hidden size={16} />}
      className="whitespace-nowrap"
    >
      Visit the site
    </LinkButton>
  );
}

/** Vote and visit, in reach of the thumb for as long as the listing is read. */
export function VoteBar({ listing, visit }: { listing: ListingProfile; visit: VoteCardProps['visit'] }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-10 flex gap-3 border-t border-line bg-page px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-8 md:px-8 lg:hidden print:hidden">
      {listing.status === 'live' && <VoteButton listing={listing} />}
      {visit && (
        <div className="grid flex-1">
          <VisitLink {...visit} strong />
        </div>
      )}
    </div>
  );
}
