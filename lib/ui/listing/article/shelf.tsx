import { ArrowLeftRight } from 'lucide-react';
import Link from 'next/link';
import { paths } from '#lib/core/paths.ts';
import type { ListingProfile, ListingSummary } from '#lib/listings/profile.ts';
import { fieldText } from '#lib/listings/showing/listing-labels.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { below, type Level, Section } from '#lib/ui/listing/article/section.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';

/** Maximum number of alternatives on a listing's page; a separate page lists all. */
const maxShown = 4;

/** Alternatives to the product, each with a link to a comparison. */
export function Shelf({
  listing,
  alternatives,
  level,
}: {
  listing: ListingProfile;
  alternatives: readonly ListingSummary[];
  level: Level;
}) {
  const SubHeading = `h${below(level)}` as const;
  if (alternatives.length === 0) return null;
  return (
    <div className="print:hidden">
      <Section
        id="alternatives"
        title="Alternatives"
        level={level}
        aside={
          <Link href={paths.alternatives(listing.slug)} className="link inline-flex min-h-11 items-center text-base">
            All alternatives<span className="sr-only"> to {listing.name}</span>
          </Link>
        }
      >
        <ul className="divide-y divide-line border-t border-line">
          {alternatives.slice(0, maxShown).map((other) => (
            <li key={other.id} className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-4 py-3">
              <ListingLogo name={other.name} logoUrl={other.logoUrl} size={48} lazy />
              <div className="min-w-0">
                <SubHeading className="truncate font-display text-lg font-bold">
                  <Link href={paths.listing(other.slug)} className="press-area underline-offset-4 hover:underline">
                    {other.name}
                  </Link>
                </SubHeading>
                <p className="line-clamp-2 text-base text-soft sm:truncate">{other.tagline}</p>
              </div>
              <div className="flex items-center gap-4">
                <span className="text-sm text-soft max-sm:hidden">{fieldText('pricing_model', other.pricingModel)}</span>
                <LinkButton
                  href={paths.comparison(listing.slug, other.slug)}
                  size="sm"
                  aria-label={`Compare ${listing.name} with ${other.name}`}
                  icon={<ArrowLeftRight aria-hidden size={14} />}
                >
                  Compare
                </LinkButton>
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
