import { formatDate } from '#lib/core/format-date.ts';
import { paths } from '#lib/core/paths.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import { VoteButton } from '#lib/ui/community/vote-button.tsx';
import { type Html, html } from '#lib/ui/kit/html.ts';
import { letterTile, logoStyle } from '#lib/ui/listing/listing-logo.tsx';
import { verifiedMeaning } from '#lib/ui/listing/verified-mark.tsx';
import { matcherOf } from '#lib/ui/shell/find-destinations.ts';

/** How many logos are on the first screen; browsers load the others later. */
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

/** Returns a row as HTML, because React has nothing to do in it. */
function foundListing({ slug, name, tagline, verified, category, logoUrl }: ListingSummary, marked: Marker, lazy: boolean): Html {
  return html`${logo(name, logoUrl, lazy)}<div class="min-w-0"><h2 class="flex items-center gap-1.5 text-lg"><a href="${paths.listing(slug)}" class="row-link">${marked(name)}</a>${
    verified &&
    html`<span role="img" aria-label="Verified owner" title="${verifiedMeaning}" class="icon relative z-10 icon-verified size-4 text-success"></span>`
  }</h2><p class="line-clamp-2 text-base text-soft [overflow-wrap:anywhere]">${marked(tagline)}</p>${
    category && html`<p class="truncate text-sm text-soft">${category.name}</p>`
  }</div>`;
}

/** The same as `ListingLogo`. */
function logo(name: string, url: string | null, lazy: boolean): Html {
  if (url)
    return html`<img src="${url}" alt="" width="48" height="48" loading="${lazy ? 'lazy' : 'eager'}" decoding="async" class="${logoStyle(48)}">`;
  const { letter, hue, className } = letterTile(name, 48);
  return html`<span aria-hidden="true" style="--hue:${hue}" class="${className}">${letter}</span>`;
}

type Marker = (text: string) => Html;

function markerOf(words: readonly string[]): Marker {
  const matchesOf = matcherOf(words);
  return (text) => {
    let at = 0;
    const parts = matchesOf(text).map(([start, end]) => {
      const before = text.slice(at, start);
      at = end;
      return html`${before}<mark class="found-word">${text.slice(start, end)}</mark>`;
    });
    return html`${parts}${text.slice(at)}`;
  };
}
