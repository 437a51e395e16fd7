import type { ListingStats } from '#lib/community/stats/listing-stats.ts';
import { config } from '#lib/core/config.ts';
import { formatDay } from '#lib/core/format-date.ts';
import { countOf, formatNumber } from '#lib/core/format-number.ts';
import { Section } from '#lib/ui/listing/article/section.tsx';
import { DayPlot } from '#lib/ui/listing/figures/day-plot.tsx';
import { SourceTable } from '#lib/ui/listing/figures/source-table.tsx';

/** The figures of a listing on its public page, if its owners show them to everybody. */
export function PublicFigures({ name, stats }: { name: string; stats: ListingStats }) {
  const { totals, days, referrers, countries } = stats;
  return (
    <Section
      id="figures"
      title="Figures"
      level={2}
      aside={
        <p className="text-sm text-soft">
          {countOf(days.length, 'day')} to {formatDay(new Date(`${stats.to}T00:00:00Z`))}
        </p>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <p className="text-soft">The makers of {name} show these to everybody. Each visitor counts once a day.</p>
        <dl className="grid grid-cols-3 gap-4 border-y border-line py-3">
          {[
            { term: totals.views === 1 ? 'View' : 'Views', value: totals.views },
            { term: totals.visits === 1 ? 'Visit to the site' : 'Visits to the site', value: totals.visits },
            { term: totals.votes === 1 ? 'Vote' : 'Votes', value: totals.votes },
          ].map(({ term, value }) => (
            <div key={term} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-soft">{term}</dt>
              <dd className="tall text-2xl">{formatNumber(value)}</dd>
            </div>
          ))}
        </dl>
        <DayPlot days={days} />
        {(referrers.length > 0 || countries.length > 0) && (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 sm:grid-cols-2">
            {referrers.length > 0 && (
              <SourceTable caption="Sites they came from" kind="referrer" sources={referrers.slice(0, 8)} ownHost={ownHost()} />
            )}
            {countries.length > 0 && <SourceTable caption="Countries" kind="country" sources={countries.slice(0, 8)} />}
          </div>
        )}
      </div>
    </Section>
  );
}

const ownHost = () => new URL(config().siteUrl).hostname.replace(/^www\./, '');
