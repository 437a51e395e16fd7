import Link from 'next/link';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';

export interface PlacedListing {
  rank: number;
  votes: number;
  slug: string;
  name: string;
  logoUrl: string | null;
}

/** The first three of a week in one line, the first one emphasised. */
export function PlacedThree({ label, places }: { label?: string; places: readonly PlacedListing[] }) {
  return (
    <ol aria-label={label} className="grid content-start gap-x-6 gap-y-1 md:grid-cols-[1.3fr_1fr_1fr]">
      {places.map(({ rank, votes, slug, name, logoUrl }) => (
        <li key={slug} className="min-w-0">
          <Link
            href={paths.listing(slug)}
            prefetch={false}
            className="-mx-2 flex min-h-14 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-hover"
          >
            <span className={classNames('tall w-6 shrink-0', rank === 1 ? 'text-[2.75rem] text-ink' : 'text-[1.75rem] text-quiet')}>
              <span className="sr-only">#</span>
              {rank}
            </span>
            <ListingLogo name={name} logoUrl={logoUrl} size={rank === 1 ? 48 : 32} lazy />
            <span className="grid min-w-0">
              <span className={classNames('truncate display', rank === 1 ? 'text-lg' : 'text-base font-semibold')}>{name}</span>
              <span className="truncate text-sm text-soft figures">{countOf(votes, 'vote')}</span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
