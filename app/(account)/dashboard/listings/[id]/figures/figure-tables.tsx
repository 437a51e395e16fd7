import type { ReactNode } from 'react';
import { type FigureName, figureNames, type ListingStats } from '#lib/community/stats/listing-stats.ts';
import { formatDay, locale } from '#lib/core/format-date.ts';
import { formatNumber } from '#lib/core/format-number.ts';

const labels: Record<FigureName, string> = {
  views: 'Views',
  visits: 'Visits',
  votes: 'Votes',
  followers: 'Followers',
  reviews: 'Reviews',
  questions: 'Questions',
  badgeViews: 'Badge shown',
  badgeVisits: 'By the badge',
  searches: 'In searches',
};
const clock = new Intl.DateTimeFormat(locale, { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' });

/** The figures day by day, the newest first. */
export function DayTable({ days }: { days: ListingStats['days'] }) {
  return (
    <Scrolled label="Days as a table" head={['Day (UTC)', ...figureNames.map((name) => labels[name])]}>
      {days.toReversed().map((figures) => (
        <Row key={figures.day} name={formatDay(new Date(`${figures.day}T00:00:00Z`))} values={figureNames.map((name) => figures[name])} />
      ))}
    </Scrolled>
  );
}

/** Views, visits and votes of the last hours, the newest first. */
export function HourTable({ hours }: { hours: ListingStats['hours'] }) {
  return (
    <Scrolled label="The last 48 hours" head={['Hour (UTC)', labels.views, labels.visits, labels.votes]}>
      {hours.toReversed().map(({ hour, views, visits, votes }) => (
        <Row key={hour.getTime()} name={clock.format(hour)} values={[views, visits, votes]} />
      ))}
    </Scrolled>
  );
}

function Scrolled({ label, head, children }: { label: string; head: readonly string[]; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="max-h-96 overflow-auto border-y border-line">
      <table className="w-full text-left text-sm figures [&_:is(td,th):not(:first-child)]:text-right">
        <thead className="sticky top-0 bg-page">
          <tr className="[&_th]:py-2 [&_th]:pr-4 [&_th]:font-medium [&_th]:whitespace-nowrap">
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function Row({ name, values }: { name: string; values: readonly number[] }) {
  return (
    <tr className="border-t border-line [&_:is(td,th)]:py-1.5 [&_:is(td,th)]:pr-4">
      <th scope="row" className="font-normal whitespace-nowrap">
        {name}
      </th>
      {values.map((value, at) => (
        <td key={at} className={value === 0 ? 'text-soft' : undefined}>
          {formatNumber(value)}
        </td>
      ))}
    </tr>
  );
}
