import type { ReactNode } from 'react';
import { shortAddress, webAddress } from '#lib/core/link-address.ts';
import { paths } from '#lib/core/paths.ts';
import { catalogue } from '#lib/profile/catalogue.ts';
import { isStale } from '#lib/profile/is-stale.ts';
import type { PublicEvidence } from '#lib/profile/public-evidence.ts';
import { Cite, type CitedQuote } from '#lib/ui/kit/cite.tsx';

/** The sentences that a value of a listing came from. */
export interface Source {
  quotes: CitedQuote[];
  /** Why a rule concluded the value; null if the site states it. */
  reason: string | null;
  /** The page on which readers report the value as wrong. Null if it can't be reported. */
  reportHref: string | null;
}

/** Returns the source of a field, or of one entry of a field such as `faqs`. Returns null if there is no source. */
export type Sources = (field: string, entry?: string | null) => Source | null;

/**
 * Returns a function that looks up the sources of a listing's values. `today` is `YYYY-MM-DD`. `slug` is given only for the public page,
 * because only there facts can be reported.
 */
export function sourcesOf(evidence: readonly PublicEvidence[], today: string, slug?: string): Sources {
  const byName = new Map(evidence.map((source) => [nameOf(source.field, source.entry), source]));
  return (field, entry = null) => {
    const found = byName.get(nameOf(field, entry));
    if (!found) return null;
    const quotes = found.quotes.flatMap(({ quote, url, title, checked_on: checkedOn, visibility }) => {
      const pageUrl = webAddress(url);
      const isData = visibility === 'data';
      return pageUrl
        ? [
            {
              quote,
              pageUrl,
              pageTitle: title || shortAddress(pageUrl),
              checkedOn,
              old: isStale(checkedOn, today),
              ...(isData && { isData }),
            },
          ]
        : [];
    });
    const reportHref = slug !== undefined && Object.hasOwn(catalogue, field) ? paths.report(`listing:${slug}`, field) : null;
    return quotes.length > 0 ? { quotes, reason: found.reason, reportHref } : null;
  };
}

const nameOf = (field: string, entry: string | null) => JSON.stringify([field, entry]);

/** Joins the sources of several values that are shown as one. Returns null if none of them has a source. */
export function joinSources(...sources: (Source | null)[]): Source | null {
  const found = sources.filter((source) => source !== null);
  if (found.length === 0) return null;
  const quotes = new Map(found.flatMap((source) => source.quotes).map((quote) => [`${quote.pageUrl} ${quote.quote}`, quote]));
  const reasons = new Set(found.map(({ reason }) => reason).filter((reason) => reason !== null));
  const [{ reportHref } = { reportHref: null }] = found;
  return { quotes: [...quotes.values()], reason: reasons.size > 0 ? [...reasons].join(' ') : null, reportHref };
}

/** A value, followed by the mark of its source if it has one. */
export function Sourced({ subject, source, children }: { subject: string; source: Source | null; children?: ReactNode }) {
  if (!source) return children;
  return (
    <Cite subject={subject} {...source}>
      {children}
    </Cite>
  );
}

/**
 * Renders a text as paragraphs. The mark of a paragraph opens the quotes that occur in the paragraph. Quotes that occur in no paragraph are
 * under the last paragraph's mark.
 */
export function SourcedParagraphs(props: { subject: string; text: string; source: Source | null; className?: string }) {
  const { subject, text, source, className = 'grid gap-4' } = props;
  const paragraphs = text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  const homeOf = ({ quote }: CitedQuote) => {
    const found = paragraphs.findIndex((paragraph) => paragraph.includes(quote) || quote.includes(paragraph));
    return found === -1 ? paragraphs.length - 1 : found;
  };
  return (
    <div className={className}>
      {paragraphs.map((paragraph, at) => {
        const quotes = source?.quotes.filter((quote) => homeOf(quote) === at) ?? [];
        return (
          <p key={`${at}:${paragraph.slice(0, 24)}`} dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
            {paragraph}
            {source && quotes.length > 0 && (
              <Sourced subject={paragraphs.length > 1 ? `${subject}, part ${at + 1}` : subject} source={{ ...source, quotes }} />
            )}
          </p>
        );
      })}
    </div>
  );
}
