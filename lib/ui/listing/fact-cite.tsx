import type { Evidence } from '#lib/profile/content.ts';
import { Cite, type CitedQuote } from '#lib/ui/kit/cite.tsx';

/** Returns the quotes of a profile in the form of `Cite`. */
export function citedQuotes(quotes: readonly Evidence[]): CitedQuote[] {
  return quotes.map(({ quote, url, title, checked_on }) => ({ quote, pageUrl: url, pageTitle: title || url, checkedOn: checked_on }));
}

/** A fact of a listing in a list: its label (a price needs none), its text, and the mark that opens the sentence it came from. */
export function FactCite({ fact }: { fact: { label: string; text: string; reason: string | null; quotes: readonly Evidence[] } }) {
  return (
    <Cite subject={fact.label} quotes={citedQuotes(fact.quotes)} reason={fact.reason}>
      {fact.label === 'Price' ? fact.text : `${fact.label} ${fact.text}`}
    </Cite>
  );
}
