import { ArrowRight } from 'lucide-react';
import Link from 'next/link';
import { formatNumber } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { now } from '#lib/core/time.ts';
import type { RunningLaunch } from '#lib/launches/race/list-running-launches.ts';
import { smallName, smallWidth } from '#lib/listings/media/gallery-image.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { TallCountdown } from './listings/[id]/tall-countdown.tsx';
import { TallFigures } from './listings/[id]/tall-figures.tsx';

/** A launch during its week: its picture, its rank, its votes and the time left. */
export function RunningLaunchCard({ launch: { id, name, tagline, logoUrl, picture, standing } }: { launch: RunningLaunch }) {
  const { rank, of, votes, endsAt } = standing;
  const page = paths.managedListing(id);
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 border border-line bg-surface p-4 sm:p-5 ${picture ? 'lg:grid-cols-[18rem_minmax(0,1fr)]' : ''}`}
    >
      {picture && (
        <img
          src={paths.media(picture.width > smallWidth ? smallName(picture.storageKey) : picture.storageKey)}
          alt=""
          width={picture.width}
          height={picture.height}
          className="aspect-16/10 w-full border border-line bg-sunken object-cover object-top max-lg:hidden"
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] content-between gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <ListingLogo name={name} logoUrl={logoUrl} size={48} />
          <div className="min-w-0 grow basis-48">
            <h3 className="display text-xl [overflow-wrap:anywhere]">
              <Link href={page} className="hover:underline hover:underline-offset-4">
                {name}
              </Link>
            </h3>
            <p className="truncate text-soft">{tagline}</p>
          </div>
          <LinkButton href={page} variant="strong" aria-label={`See how it stands: ${name}`} icon={<ArrowRight aria-hidden size={16} />}>
            See how it stands
          </LinkButton>
        </div>
        <TallFigures
          label={`How ${name} stands`}
          figures={[
            { name: 'Rank', value: formatNumber(rank), note: `of ${formatNumber(of)}` },
            { name: votes === 1 ? 'Vote' : 'Votes', value: formatNumber(votes), note: 'in its week', isVotes: votes > 0 },
            {
              name: 'Left to vote',
              value: <TallCountdown to={endsAt.toISOString()} seconds={Math.floor((endsAt.getTime() - now().getTime()) / 1000)} />,
              note: 'ends Sunday at midnight, UTC',
            },
          ]}
        />
      </div>
    </li>
  );
}
