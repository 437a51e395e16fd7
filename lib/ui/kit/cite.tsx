import { type ReactNode, useId } from 'react';
import { formatDate } from '#lib/core/format-date.ts';
import { Marker } from '#lib/ui/kit/marker.tsx';

/** A sentence of a product's site, and the page that it is on. */
export interface CitedQuote {
  /** The sentence, verbatim. */
  quote: string;
  pageUrl: string;
  /** The page's title, or its address if it has no title. */
  pageTitle: string;
  /** The day on which the sentence was last seen on the page, `YYYY-MM-DD`. */
  checkedOn: string;
  /** True if `checkedOn` is so long ago that the page may have changed. */
  old?: boolean;
  /** True if the sentence is only in the page's data for programs, such as its description or structured data. */
  isData?: boolean;
}

export interface CiteProps {
  /** The name of the value that the quotes support, such as “Price”. Used in the button's accessible name. */
  subject: string;
  quotes: readonly CitedQuote[];
  /** Why a rule concluded the value; null if the site states it. */
  reason?: string | null;
  /** The URL of the page on which readers can report the value as wrong; null if there is none. */
  reportHref?: string | null;
  /** The value itself, shown before the mark. */
  children?: ReactNode;
}

/**
 * A fact with its source. A small quote mark after the value opens the sentence, its page and the day on which it was checked. A concluded
 * value has a dashed line. Based on the popover API, so it needs no script.
 */
export function Cite({ subject, quotes, reason = null, reportHref = null, children }: CiteProps) {
  const id = useId();
  const line = reason ? 'border-b-2 border-dashed border-mark-line' : undefined;
  // Keeps the mark on one line with the last word of the text.
  const [, start = '', end = ''] = (typeof children === 'string' && /^(.*\s)?(\S{1,24})$/s.exec(children)) || [];
  const mark = (
    <button
      type="button"
      popoverTarget={id}
      aria-label={`${subject}: show the sentence`}
      title={reason ? 'Concluded from a sentence of the site' : 'Stated on the site'}
      className="press-area z-10 ml-1.5 inline-grid size-5 -translate-y-px place-items-center rounded-sm bg-mark align-middle text-on-mark transition-transform duration-150 hover:scale-115 print:hidden"
    >
      <span aria-hidden className="icon icon-quote size-3" />
    </button>
  );
  return (
    <>
      {end ? (
        <span>
          {start && <span className={line}>{start}</span>}
          <span className="whitespace-nowrap">
            <span className={line}>{end}</span>
            {mark}
          </span>
        </span>
      ) : (
        <>
          {children && <span className={line}>{children}</span>}
          {mark}
        </>
      )}
      <span id={id} popover="auto" role="dialog" aria-label={`Source of: ${subject}`} className="cite-panel font-normal whitespace-normal">
        {quotes.map(({ quote, pageUrl, pageTitle, checkedOn, old = false, isData = false }) => (
          <span key={`${pageUrl} ${quote}`} className="block not-first:mt-4 not-first:border-t not-first:border-line not-first:pt-4">
            <q className="block font-display text-lg leading-snug font-medium [overflow-wrap:anywhere]">
              <Marker tone="wash">{quote}</Marker>
            </q>
            <span className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-soft">
              <a
                href={pageUrl}
                rel="noopener nofollow"
                target="_blank"
                className="link inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
              >
                {pageTitle}
              </a>
              <span className={old ? 'text-warning' : undefined}>
                {old ? 'last checked' : 'checked'} <time dateTime={checkedOn}>{formatDate(new Date(checkedOn))}</time>
                {old && ', and perhaps no longer true'}
              </span>
              {isData && <span>in the page’s data for programs</span>}
            </span>
          </span>
        ))}
        {reason && <span className="mt-2 block border-t border-line pt-3 text-sm text-soft">Concluded, not stated: {reason}</span>}
        {reportHref && (
          <a href={reportHref} rel="nofollow" className="link mt-2 inline-flex min-h-11 items-center text-sm">
            This is wrong
          </a>
        )}
      </span>
    </>
  );
}
