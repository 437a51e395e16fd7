import { formatDate } from '#lib/core/format-date.ts';
import { paths } from '#lib/core/paths.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import { VoteButton } from '#lib/ui/community/vote-button.tsx';
import { type Html, html } from '#lib/ui/kit/html.ts';
import { logoHtml } from '#lib/ui/listing/listing-logo.tsx';
import { verifiedMeaning } from '#lib/ui/listing/verified-mark.tsx';
import { type Marker, markerOf } from '#lib/ui/shell/mark-words.ts';

/** The number of logos on the first screen. The other logos are loaded later. */
const logosOnFirstScreen = 8;

/** The search results, with the matched words marked. */
export function FoundListings({ listings, words }: { listings: readonly ListingSummary[]; words: readonly string[] }) {
  const marked = markerOf(words);
  return (
    <ol className="divide-y divide-line border-b border-line">
      {listings.map((listing, index) => (
        <li key={listing.id} className="found-row">
          <div className="contents" dangerouslySetInnerHTML={{ __html: foundListing(listing, marked, index >= logosOnFirstScreen).html }} />
          {listing.status === 'live' ? (
            <VoteButton listing={{ id: listing.id, name: listing.name, votes: listing.votes }} />
          ) : (
            listing.launchWeek && (
              <p className="text-right text-sm whitespace-nowrap text-soft figures">
                <span className="max-sm:hidden">Week of </span>
                {formatDate(listing.launchWeek)}
              </p>
            )
          )}
        </li>
      ))}
    </ol>
  );
}

/** Returns a row as HTML. React is not needed, because a row has no behaviour. */
function foundListing({ slug, name, tagline, verified, category, logoUrl }: ListingSummary, marked: Marker, lazy: boolean): Html {
  return html`${logoHtml(name, logoUrl, 48, lazy)}<div class="min-w-0"><h2 class="flex items-center gap-1.5 text-lg"><a href="${paths.listing(slug)}" class="row-link">${marked(name)}</a>${
    verified &&
    html`<span role="img" aria-label="Verified owner" title="${verifiedMeaning}" class="icon relative z-10 icon-verified size-4 text-success"></span>`
  }</h2><p class="line-clamp-2 text-base text-soft [overflow-wrap:anywhere]">${marked(tagline)}</p>${
    category && html`<p class="truncate text-sm text-soft">${category.name}</p>`
  }</div>`;
}
