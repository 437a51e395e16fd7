import { formatDate } from '#lib/core/format-date.ts';
import { shortHost, webAddress } from '#lib/core/link-address.ts';
import type { ListingProfile } from '#lib/listings/profile.ts';
import type { PublicEvidence } from '#lib/profile/public-evidence.ts';
import { Marker } from '#lib/ui/kit/marker.tsx';

const fields = ['headline', 'short_description', 'description', 'usps', 'tagline', 'features'];
const fits = ({ length }: string) => length >= 20 && length <= 180;

/**
 * Shown if a listing has no picture: a sentence of the product's site in large type. If no sentence fits, the first sentence of the
 * description.
 */
export function Bill({ listing, evidence }: { listing: ListingProfile; evidence: readonly PublicEvidence[] }) {
  const quotes = fields.flatMap((field) => evidence.find((source) => source.field === field && source.entry === null)?.quotes ?? []);
  const found = quotes.find(({ quote }) => fits(quote));
  const website = webAddress(listing.websiteUrl);
  const host = website && shortHost(website);
  const text = found?.quote ?? /^.{1,180}?[.!?](?=\s|$)/s.exec(listing.description)?.[0] ?? listing.tagline;
  return (
    <figure className="grid min-h-64 grid-rows-[auto_1fr_auto] gap-6 rounded-md border border-line bg-surface p-6 sm:aspect-16/10 sm:p-10">
      <div aria-hidden className="rule text-sm text-soft">
        <p className="flex justify-between gap-4 pt-3">
          <span>{listing.category?.name}</span>
          <span className="[overflow-wrap:anywhere]">{host}</span>
        </p>
      </div>
      <blockquote
        dir="auto"
        className={`self-center font-display text-xl leading-snug font-bold [overflow-wrap:anywhere] ${text.length > 110 ? '' : 'sm:text-2xl sm:leading-snug'}`}
      >
        {found ? <Marker tone="wash">{text}</Marker> : text}
      </blockquote>
      <figcaption className="border-t border-line pt-3 text-sm text-soft">
        {found ? (
          <>
            From “{found.title || host}”, checked <time dateTime={found.checked_on}>{formatDate(new Date(found.checked_on))}</time>
          </>
        ) : (
          listing.name
        )}
      </figcaption>
    </figure>
  );
}
