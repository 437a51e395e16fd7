import type { SourcedFact } from '#lib/listings/showing/get-sourced-facts.ts';
import type { Evidence } from '#lib/profile/content.ts';
import { Cite, type CitedQuote } from '#lib/ui/kit/cite.tsx';

/** Converts the quotes of a profile to the form that `Cite` takes. */
export function citedQuotes(quotes: readonly Evidence[]): CitedQuote[] {
  return quotes.map(({ quote, url, title, checked_on, visibility }) => ({
    ...{ quote, pageUrl: url, pageTitle: title || url, checkedOn: checked_on },
    ...(visibility === 'data' && { isData: true }),
  }));
}

/**
 * A fact in a list: its label (except for a price), its text, and the mark that opens the sentence it came from. The mark's accessible name
 * contains the listing's name (`of`).
 */
export function FactCite({ fact: { label, text, reason, quotes }, of }: { fact: SourcedFact; of: string }) {
  return (
    <Cite subject={`${of}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`} quotes={citedQuotes(quotes)} reason={reason}>
      {label === 'Price' ? text : `${label} ${text}`}
    </Cite>
  );
}
