import { ExternalLink } from 'lucide-react';
import Link from 'next/link';
import { formatDate, formatSince } from '#lib/core/format-date.ts';
import { countOf, formatNumber } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { isoDate } from '#lib/core/time.ts';
import type { FinalStanding, Standing } from '#lib/launches/race/get-week-standing.ts';
import type { Offer } from '#lib/listings/offers/offer.ts';
import type { ListingProfile } from '#lib/listings/profile.ts';
import { FollowButton } from '#lib/ui/community/follow-button.tsx';
import { VoteButton, VoteNote } from '#lib/ui/community/vote-button.tsx';
import { type ButtonVariant, LinkButton } from '#lib/ui/kit/button.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { Countdown } from '#lib/ui/kit/countdown.tsx';
import { OfferLine } from '#lib/ui/listing/article/offer-line.tsx';
import { WeekLine } from '#lib/ui/listing/article/week-line.tsx';
import { LiveRace, RaceRows } from '#lib/ui/listing/live-race.tsx';

/** The state of a listing's launch, during or after its week. */
export interface LaunchState {
  /** Null unless the listing takes part in the current week's race. */
  standing: Standing | null;
  /** Null unless the listing's launch week is over. */
  final: FinalStanding | null;
  /** The award of the launch week, such as `Launch of the Week #1`. Null if there is none. */
  award: string | null;
  /** The time by which the site's clock is ahead of the system's clock, in milliseconds. */
  skewMs: number;
}

interface VoteCardProps {
  listing: ListingProfile;
  /** Null on pages that are not public. */
  launch: LaunchState | null;
  visit: { href: string; rel: string } | null;
  offer: Offer | null;
  /** The current day, `YYYY-MM-DD`. */
  today: string;
}

/** Shows how the launch is going, with the buttons to vote and to visit. On narrow screens, `VoteBar` has the buttons instead. */
export function VoteCard({ listing, launch, visit, offer, today }: VoteCardProps) {
  const live = listing.status === 'live';
  const place = launch?.standing ?? launch?.final ?? null;
  const isLight = place !== null && !launch?.award && isInLowerHalf(place);
  return (
    <section
      aria-label="The launch"
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-4 p-6 print:break-inside-avoid',
        isLight ? 'border border-line bg-surface' : 'bill-frame',
      )}
    >
      {launch?.standing ? (
        <Race listing={listing} standing={launch.standing} skewMs={launch.skewMs} today={today} />
      ) : launch?.final && listing.launchWeek ? (
        <Rank
          place={launch.final}
          award={launch.award}
          note={
            <Link href={paths.boardOfWeek(isoDate(listing.launchWeek))} className="link press-area">
              week of {formatDate(listing.launchWeek)}
            </Link>
          }
        />
      ) : (
        <p>
          <span className="block font-display text-lg font-bold">
            {listing.launchedAt ? 'Launched' : listing.launchWeek ? 'Launching' : 'Not launched yet'}
          </span>
          {listing.launchWeek && <span className="text-sm text-soft">week of {formatDate(listing.launchWeek)}</span>}
        </p>
      )}
      <div className="grid gap-3 print:hidden">
        {live && launch && (
          <div className="max-lg:hidden">
            <VoteButton listing={listing} wide />
          </div>
        )}
        <div className="flex flex-wrap gap-2 *:flex-1">
          {visit && (
            <div className="grid max-lg:hidden">
              <VisitLink {...visit} variant="strong" />
            </div>
          )}
          {launch && <FollowButton listing={listing} />}
        </div>
      </div>
      {offer && <OfferLine offer={offer} />}
      {live && (
        <VoteNote listing={listing}>
          Votes can’t be bought.{' '}
          <Link href={paths.voting} className="link press-area">
            How voting works
          </Link>
        </VoteNote>
      )}
    </section>
  );
}

/** Returns true if a listing is in the lower half of its race. The middle place belongs to the upper half. */
const isInLowerHalf = ({ rank, of }: FinalStanding) => rank > Math.ceil(of / 2);

/** A rank, in large type in the upper half of the race and in small type in the lower half. */
function Rank({ place, award = null, note }: { place: FinalStanding; award?: string | null; note: React.ReactNode }) {
  const { rank, of } = place;
  if (!award && isInLowerHalf(place))
    return (
      <p>
        <span className="block font-medium figures">
          Place {formatNumber(rank)} of {formatNumber(of)}
        </span>
        <span className="text-sm text-soft">{note}</span>
      </p>
    );
  return (
    <div className="flex items-center gap-4">
      <span aria-hidden={award !== null} className="tall text-3xl">
        <span className="sr-only">Place </span>
        {formatNumber(rank)}
      </span>
      <p>
        <span className="block font-display text-lg leading-tight font-bold">
          {award ?? (of === 1 ? 'The only launch' : `of ${formatNumber(of)}`)}
        </span>
        <span className="text-sm text-soft">{note}</span>
      </p>
    </div>
  );
}

interface RaceProps {
  listing: ListingProfile;
  standing: Standing;
  skewMs: number;
  today: string;
}

function Race({ listing, standing, skewMs, today }: RaceProps) {
  const { votes, ahead, behind, since, hours, week, endsAt } = standing;
  const rival = ahead ?? behind;
  const distance = rival ? Math.abs(votes - rival.votes) : 0;
  return (
    <LiveRace week={week} self={listing.id}>
      <RaceRows className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Rank place={standing} note={`this week${since ? `, ${formatSince(since, today)}` : ''}`} />
        <WeekLine name={listing.name} votes={votes} from={week} to={endsAt} hours={hours} />
        <div className="flex flex-wrap justify-between gap-x-4 text-sm text-soft figures">
          {rival && (
            <p className="min-w-0 [overflow-wrap:anywhere]">
              {distance === 0 ? 'level with ' : `${countOf(distance, 'vote')} ${ahead ? 'behind' : 'ahead of'} `}
              <Link href={paths.listing(rival.slug)} className="press-area hover:underline">
                {rival.name}
              </Link>
            </p>
          )}
          <p>
            ends <Countdown to={endsAt} skewMs={skewMs} over="a moment" />
          </p>
        </div>
      </RaceRows>
    </LiveRace>
  );
}

/** A link to the product's own site. */
function VisitLink({ href, rel, variant }: { href: string; rel: string; variant: ButtonVariant }) {
  return (
    <LinkButton
      href={href}
      rel={rel}
      target="_blank"
      variant={variant}
      icon={<ExternalLink aria-hidden size={16} className="shrink-0" />}
      className="px-2 whitespace-nowrap"
    >
      Visit the site
    </LinkButton>
  );
}

/**
 * The bar at the bottom of narrow screens with the buttons to vote and to visit. It stays in view. The vote button is the more prominent
 * one.
 */
export function VoteBar({ listing, launch, visit }: Omit<VoteCardProps, 'today' | 'offer'>) {
  const votes = listing.status === 'live' && launch !== null;
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-4 mt-10 flex gap-3 border-t border-line bg-page px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-8 md:px-8 lg:hidden print:hidden"
    >
      {votes && (
        <div className="grid min-w-0 flex-2">
          <VoteButton listing={listing} wide repeated />
        </div>
      )}
      {visit && (
        <div className="grid flex-1">
          <VisitLink {...visit} variant={votes ? 'secondary' : 'strong'} />
        </div>
      )}
    </div>
  );
}
