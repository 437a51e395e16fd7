import Link from 'next/link';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { countryLabel } from '#lib/listings/showing/listing-labels.ts';
import { Portrait } from '#lib/ui/listing/portrait.tsx';

/** The properties of a founder that a row shows. */
export interface RowFounder {
  slug: string;
  name: string;
  country: string | null;
  photoUrl: string | null;
  liveListings: number;
  companies: readonly { slug: string; name: string }[];
}

/** Maximum number of companies whose names are shown. The row shows only the number of the others. */
const maxNamed = 3;

/** A founder in a list, with links to the founder's page and to the companies. */
export function FounderRow({ founder, lazy = true }: { founder: RowFounder; lazy?: boolean }) {
  const place = founder.country && countryLabel(founder.country);
  const more = founder.liveListings - Math.min(maxNamed, founder.companies.length);
  return (
    <li className="flex min-w-0 items-center gap-4 border-t border-line py-5 sm:gap-5">
      <Portrait name={founder.name} photoUrl={founder.photoUrl} size={80} lazy={lazy} />
      <div className="min-w-0 flex-1">
        <h2 className="text-lg">
          <Link
            href={paths.founder(founder.slug)}
            className="inline-flex min-h-8 items-center [overflow-wrap:anywhere] hover:underline hover:underline-offset-4 max-lg:min-h-11"
          >
            {founder.name}
          </Link>
        </h2>
        <p className="text-base [overflow-wrap:anywhere] text-soft">
          {founder.companies.slice(0, maxNamed).map(({ slug, name }, index) => (
            <span key={slug}>
              {index > 0 && ', '}
              <Link href={paths.listing(slug)} className="link press-area">
                {name}
              </Link>
            </span>
          ))}
          {more > 0 && ` and ${countOf(more, 'more', 'more')}`}
        </p>
        {place && <p className="text-sm text-soft">{place}</p>}
      </div>
    </li>
  );
}
