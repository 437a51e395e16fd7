import { BadgeCheck, Star } from 'lucide-react';
import Link from 'next/link';
import { formatDate } from '#lib/core/format-date.ts';
import { countOf, formatNumber } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { isoDate } from '#lib/core/time.ts';
import type { ListingProfile } from '#lib/listings/profile.ts';
import { fieldText } from '#lib/listings/showing/listing-labels.ts';
import { OwnerLinks } from '#lib/ui/community/owner-links.tsx';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { Sourced, type Sources } from '#lib/ui/listing/article/sources.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { verifiedMeaning } from '#lib/ui/listing/verified-mark.tsx';

interface BandProps {
  listing: ListingProfile;
  sources: Sources;
  Title: 'h1' | 'h2';
  /** True on the public page. Then there are links to lists, and the owner gets links to edit. */
  hasLinks: boolean;
}

/** The head of a listing's page: its category, its name, and up to three facts with their sources. */
export function Band({ listing, sources, Title, hasLinks }: BandProps) {
  const length = Array.from(listing.name).length;
  const longestWord = Math.max(...listing.name.split(/\s+/).map((word) => Array.from(word).length));
  const size = length > 44 ? 'text-xl' : classNames(length > 22 ? 'text-2xl' : 'text-3xl', longestWord > 12 && 'max-sm:text-xl');
  const week = listing.launchWeek;
  const { average, count } = listing.rating;
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2 pb-6 sm:pb-8">
      <div className="flex min-h-11 flex-wrap items-center gap-x-5 text-sm">
        {hasLinks && (
          <>
            {week && listing.status === 'live' && (
              <Link href={paths.week(isoDate(week))} className="link inline-flex min-h-11 items-center">
                Week of {formatDate(week)}
              </Link>
            )}
            {listing.category && (
              <Link href={paths.category(listing.category.slug)} className="link inline-flex min-h-11 items-center">
                {listing.category.name}
              </Link>
            )}
            <OwnerLinks listing={listing.id} />
          </>
        )}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        {/* On a phone, nine letters fit beside the logo and twelve below it. */}
        <div
          className={classNames(
            'flex min-w-0 flex-1 basis-120 items-start gap-4 sm:gap-6',
            longestWord > 9 && 'max-sm:basis-auto max-sm:flex-col',
          )}
        >
          <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={80} />
          <div className="grid min-w-0 gap-2">
            <Title dir="auto" className={`font-extrabold [overflow-wrap:anywhere] ${size}`}>
              {listing.name}
            </Title>
            <p dir="auto" className="text-base text-soft [overflow-wrap:anywhere] sm:text-lg">
              <Sourced subject="Tagline" source={sources('tagline')}>
                {listing.tagline}
              </Sourced>
            </p>
            {(listing.verified || (hasLinks && average !== null)) && (
              <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
                {listing.verified && (
                  <span title={verifiedMeaning}>
                    <Badge tone="success" icon={<BadgeCheck aria-hidden size={12} />}>
                      Verified owner
                    </Badge>
                  </span>
                )}
                {hasLinks && average !== null && (
                  <a href="#reviews" className="press-area inline-flex items-center gap-1.5 text-sm text-soft hover:underline">
                    <Star aria-hidden size={14} className="fill-ink text-ink" />
                    <span className="font-semibold text-ink figures">{formatNumber(average)}</span> of 5 in {countOf(count, 'review')}
                  </a>
                )}
              </p>
            )}
          </div>
        </div>
        <Highlights listing={listing} sources={sources} />
      </div>
    </header>
  );
}

const maxHighlights = 3;
/** Maximum length of a value in the head. Longer values are only in the list of facts. */
const maxLength = 36;

/** Shows the first facts that the site states in few words. */
function Highlights({ listing, sources }: { listing: ListingProfile; sources: Sources }) {
  const price = listing.pricingSummary && listing.pricingSummary.length <= maxLength ? 'pricing_summary' : 'pricing_model';
  const values = {
    pricing_summary: listing.pricingSummary,
    pricing_model: listing.pricingModel,
    city: listing.city,
    country: listing.country,
    founded_year: listing.foundedYear,
    stage: listing.stage,
  };
  const facts = ([price, listing.city ? 'city' : 'country', 'founded_year', 'stage'] as const).flatMap((field) => {
    const [text, source] = [fieldText(field, values[field]), sources(field)];
    return text && source && text.length <= maxLength ? [{ field, text: field === 'founded_year' ? `Since ${text}` : text, source }] : [];
  });
  if (facts.length === 0) return null;
  return (
    <ul aria-label="In short" className="flex flex-wrap items-center gap-x-6 gap-y-2 text-base font-medium">
      {facts.slice(0, maxHighlights).map(({ field, text, source }) => (
        <li key={field}>
          <Sourced subject={text} source={source}>
            {text}
          </Sourced>
        </li>
      ))}
    </ul>
  );
}
