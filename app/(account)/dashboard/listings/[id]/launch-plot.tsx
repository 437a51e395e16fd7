import { hourMs } from '#lib/core/durations.ts';
import { formatDateTime } from '#lib/core/format-date.ts';
import { countOf, formatNumber } from '#lib/core/format-number.ts';
import type { LaunchFigures } from '#lib/launches/race/launch-figures.ts';

type Hour = LaunchFigures['hours'][number] & { sum: number };

const shape = { width: 840, height: 220 };
const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en', { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' });

/** Adds to each hour the number of votes that were counted by its end. */
function summed(hours: LaunchFigures['hours']): Hour[] {
  let sum = 0;
  return hours.map((hour) => {
    sum += hour.votes;
    return { ...hour, sum };
  });
}

/**
 * Plots a launch week: the views of each hour as bars, and the votes so far as a line. A table with the same data follows. Nothing is drawn
 * in the first hour, because nothing is counted yet.
 */
export function LaunchPlot({ figures: { hours: recorded, recordedFrom, week, weekEndsAt, decidedAt } }: { figures: LaunchFigures }) {
  const hours = summed(recorded);
  const last = hours.at(-1);
  if (!week || !weekEndsAt || !decidedAt || !last) return null;
  // The job that records an hour runs after the hour.
  const isFirstHour = recordedFrom === null && hours.length <= 2;
  if (isFirstHour && last.sum === 0)
    return (
      <section aria-labelledby="by-hour" className="grid gap-1">
        <h2 id="by-hour" className="text-lg">
          Views and votes by hour
        </h2>
        <p className="text-soft">The first hour is being counted. Its views and votes stand here once it is over.</p>
      </section>
    );
  const start = week.getTime();
  // After the week, the plot includes one more day, in which held votes are still counted.
  const end = (last.hour < weekEndsAt ? weekEndsAt : decidedAt).getTime();
  const x = (at: number) => ((at - start) / (end - start)) * shape.width;
  const mostViews = Math.max(...hours.map(({ views }) => views ?? 0));
  const y = (value: number, most: number) => shape.height - (value / (most || 1)) * (shape.height - 12);
  const step = x(start + hourMs);
  const line = hours.map(({ hour, sum }) => `${x(hour.getTime() + hourMs).toFixed(1)},${y(sum, last.sum).toFixed(1)}`);
  const days = Array.from({ length: Math.ceil((end - start) / (24 * hourMs)) }, (_, day) => new Date(start + day * 24 * hourMs));
  const views = hours.reduce((sum, hour) => sum + (hour.views ?? 0), 0);
  const isLate = recordedFrom !== null && recordedFrom.getTime() > (hours[0]?.hour.getTime() ?? 0);
  const label = `${recordedFrom ? `${countOf(views, 'view')}, at most ${formatNumber(mostViews)} in an hour; ` : ''}${countOf(last.sum, 'vote')} so far.`;
  const dot = {
    left: `${(x(last.hour.getTime() + hourMs) / shape.width) * 100}%`,
    top: `${(y(last.sum, last.sum) / shape.height) * 100}%`,
  };
  return (
    <section aria-labelledby="by-hour" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="by-hour" className="text-lg">
          {recordedFrom ? 'Views by hour, votes so far' : 'Votes so far'}
        </h2>
        <p aria-hidden className="flex gap-4 text-sm text-soft">
          {recordedFrom && (
            <span className="flex items-center gap-1.5">
              <span className="size-3 bg-edge" /> views, at most {formatNumber(mostViews)} an hour
            </span>
          )}
          <span className="flex items-center gap-1.5">
            <span className="h-0.5 w-4 bg-accent" /> votes
          </span>
        </p>
      </div>
      <div className="relative mr-3 border-b border-rule">
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${shape.width} ${shape.height}`}
          preserveAspectRatio="none"
          className="block h-44 w-full sm:h-60"
        >
          {days.slice(1).map((day) => (
            <line
              key={day.getTime()}
              {...{ x1: x(day.getTime()), x2: x(day.getTime()), y1: 0, y2: shape.height }}
              className="stroke-line [vector-effect:non-scaling-stroke]"
            />
          ))}
          {hours.map(({ hour, views: seen }) => (
            <rect
              key={hour.getTime()}
              {...{ x: x(hour.getTime()) + step * 0.12, width: step * 0.76 }}
              {...{ y: y(seen ?? 0, mostViews), height: shape.height - y(seen ?? 0, mostViews) }}
              className="fill-edge"
            />
          ))}
          <polyline
            points={[`${x(hours[0]?.hour.getTime() ?? start).toFixed(1)},${shape.height}`, ...line].join(' ')}
            fill="none"
            strokeWidth="2.5"
            strokeLinejoin="round"
            className="stroke-accent [vector-effect:non-scaling-stroke]"
          />
        </svg>
        <span aria-hidden style={dot} className="absolute size-3 -translate-1/2 rounded-full bg-accent" />
      </div>
      <div aria-hidden className="mr-3 flex text-sm text-soft">
        {days.map((day) => (
          <span key={day.getTime()} className="min-w-0 flex-1">
            {weekday.format(day)}
          </span>
        ))}
      </div>
      {isLate && <p className="text-sm text-soft">Views by hour are recorded since {formatDateTime(recordedFrom)}.</p>}
      {recordedFrom === null && (
        <p className="text-sm text-soft">
          {isFirstHour
            ? 'The first hour is being counted. Its views stand here once it is over.'
            : 'Views by hour were not recorded in these days, the votes were.'}
        </p>
      )}
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium underline decoration-edge underline-offset-4">
          As a table
        </summary>
        <HourTable hours={hours} />
      </details>
    </section>
  );
}

function HourTable({ hours }: { hours: readonly Hour[] }) {
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section aria-label="The hours of the launch" tabIndex={0} className="max-h-96 overflow-auto border-y border-line">
        <table className="w-full text-left text-sm figures [&_:is(td,th):not(:first-child)]:text-right">
          <thead className="sticky top-0 bg-page">
            <tr className="[&_th]:py-2 [&_th]:pr-4 [&_th]:font-medium">
              <th scope="col">Hour (UTC)</th>
              <th scope="col">Views</th>
              <th scope="col">New votes</th>
              <th scope="col">Votes so far</th>
              <th scope="col">Rank</th>
            </tr>
          </thead>
          <tbody>
            {hours.map(({ hour, views, votes, sum, rank }) => (
              <tr key={hour.getTime()} className="border-t border-line [&_:is(td,th)]:py-1.5 [&_:is(td,th)]:pr-4">
                <th scope="row" className="font-normal whitespace-nowrap">
                  {clock.format(hour)}
                </th>
                <td>{views === null ? <span className="text-soft">not recorded</span> : formatNumber(views)}</td>
                <td>{formatNumber(votes)}</td>
                <td>{formatNumber(sum)}</td>
                <td>{rank === null ? <span className="text-soft">not recorded</span> : formatNumber(rank)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
