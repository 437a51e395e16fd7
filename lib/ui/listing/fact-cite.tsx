import type { SourcedFact } from '#lib/listings/showing/get-sourced-facts.ts';
import type { Evidence } from '#lib/profile/content.ts';
import { Cite, type CitedQuote } from '#lib/ui/kit/cite.tsx';

/** Returns the quotes of a profile in the form of `Cite`. */
export function citedQuotes(quotes: readonly Evidence[]): CitedQuote[] {
  return quotes.map(({ quote, url, title, checked_on, visibility }) => ({
    ...{ quote, pageUrl: url, pageTitle: title || url, checkedOn: checked_on },
    ...(visibility === 'data' && { isData: true }),
  }));
}

/**
 * A fact of a listing in a list: its label (a price needs none), its text, and the mark that opens the sentence it came from. The mark's
 * name says whose fact it is (`of`).
 */
export function FactCite({ fact: { label, text, reason, quotes }, of }: { fact: SourcedFact; of: string }) {
  return (
    <Cite subject={`${of}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`} quotes={citedQuotes(quotes)} reason={reason}>
      {label === 'Price' ? text : `${label} ${text}`}
    </Cite>
  );
}
