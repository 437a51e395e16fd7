import type { ReactNode } from 'react';
import { shortHost } from '#lib/core/link-address.ts';
import { paths } from '#lib/core/paths.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import type { SourcedFact } from '#lib/listings/showing/get-sourced-facts.ts';
import { Button } from '#lib/ui/kit/button.tsx';
import { Marker } from '#lib/ui/kit/marker.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';

export interface Exhibit {
  listing: ListingSummary;
  facts: readonly SourcedFact[];
}

interface HeroProps {
  /** The heading. The text between asterisks is highlighted. */
  claim: string;
  /** The time until a free launch, such as “in 6 to 8 weeks”. */
  weeks: string;
  /** True if an earlier launch can be bought. */
  sells: boolean;
  children: ReactNode;
  exhibit: Exhibit | null;
}

/** The top of the home page: what the site is, evidence for it, and the field for submitting a product. */
export function Hero({ claim, weeks, sells, children, exhibit }: HeroProps) {
  const [before = '', marked, after] = claim.split('*', 3);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-6 pt-6 pb-8 sm:pt-12 sm:pb-14 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h1 className="text-3xl font-extrabold tracking-[-0.032em]">
          {before}
          {marked && (
            <Marker sweeps className="sm:whitespace-nowrap">
              {marked}
            </Marker>
          )}
          {after}
        </h1>
        <p className="max-w-[34em] text-pretty text-soft sm:text-lg">{children}</p>
        <form
          method="post"
          action={paths.intents}
          className="flex max-w-xl items-center gap-1.5 rounded-lg border border-edge bg-surface p-1.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink print:hidden"
        >
          <input type="hidden" name="do" value="submit" />
          <label htmlFor="product-url" className="sr-only">
            Address of your product’s website
          </label>
          <input
            id="product-url"
            name="url"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2048}
            required
            placeholder="yourproduct.com"
            className="min-h-12 min-w-0 flex-1 bg-transparent px-3 outline-none"
          />
          <Button type="submit" variant="primary" className="min-h-12 shrink-0">
            Draft my listing
          </Button>
        </form>
        <p className="text-sm text-quiet">
          Free to draft. A launch is free {weeks}
          {sells && ', or paid at once'}.
        </p>
      </div>
      {exhibit && <SourcesFigure {...exhibit} />}
    </div>
  );
}

/** Shows sentences of a product's site on the left, and the facts taken from them on the right. */
function SourcesFigure({ listing, facts }: Exhibit) {
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)_1.5rem_minmax(0,10rem)] text-base sm:grid-cols-[minmax(0,1fr)_2.5rem_minmax(0,13rem)]">
      <figcaption className="sr-only">
        How a listing is drafted: sentences of {listing.name}’s site, and the facts that they became.
      </figcaption>
      <p className="col-start-1 row-start-1 truncate rounded-t-sm border border-b-0 border-line bg-surface px-4 pt-4 text-sm text-quiet sm:px-6">
        {shortHost(listing.websiteUrl)}
      </p>
      <p className="col-start-3 row-start-1 flex items-center gap-2.5 border-2 border-b border-rule border-b-line bg-surface px-3 py-3 sm:px-4">
        <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={32} />
        <span className="truncate display">{listing.name}</span>
      </p>
      {facts.map(({ label, text, quotes }, at) => {
        const isLast = at === facts.length - 1;
        const delay = { '--delay': `${0.3 + at * 0.6}s` } as React.CSSProperties;
        return (
          <div key={label} className={at === 0 ? 'contents' : 'contents max-sm:hidden'}>
            <p
              className={`col-start-1 flex items-center border-x border-line bg-surface px-4 py-4 font-display leading-snug font-medium sm:px-6 sm:text-lg ${isLast ? 'rounded-b-sm border-b' : at === 0 ? 'max-sm:rounded-b-sm max-sm:border-b' : ''}`}
            >
              <span>
                <Quote text={quotes[0]?.quote ?? ''} value={text} delay={delay} />
              </span>
            </p>
            <span aria-hidden className="col-start-2 grid place-items-center">
              <span style={delay} className="thread block h-1 w-full bg-mark" />
            </span>
            <p
              className={`col-start-3 grid content-center border-x-2 border-rule bg-surface px-3 py-3 sm:px-4 ${isLast ? 'border-b-2' : at === 0 ? 'border-b border-b-line max-sm:border-b-2 max-sm:border-b-rule' : 'border-b border-b-line'}`}
            >
              <span style={delay} className="arrives">
                <span className="block text-sm text-quiet">{label}</span>
                <span className="line-clamp-4 leading-snug font-semibold [overflow-wrap:anywhere]">{text}</span>
              </span>
            </p>
          </div>
        );
      })}
    </figure>
  );
}

/** A sentence with the value highlighted. If the sentence does not contain the value verbatim, the whole sentence is highlighted. */
function Quote({ text, value, delay }: { text: string; value: string; delay: React.CSSProperties }) {
  const at = text.indexOf(value);
  const [before, marked, after] = at < 0 ? ['', text, ''] : [text.slice(0, at), value, text.slice(at + value.length)];
  return (
    <>
      {before}
      <Marker sweeps style={delay}>
        {marked}
      </Marker>
      {after}
    </>
  );
}
