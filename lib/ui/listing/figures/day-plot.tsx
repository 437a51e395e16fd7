import type { ListingStats } from '#lib/community/stats/listing-stats.ts';
import { formatDay } from '#lib/core/format-date.ts';
import { countOf, formatNumber } from '#lib/core/format-number.ts';
import { ticksOf } from '#lib/ui/kit/plot.tsx';

const shape = { width: 840, height: 200 };
/** The part of a day's width that its bar takes. */
const barShare = 0.76;
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/**
 * Plots views of a listing day by day as bars, the visits to the product's site as the dark part of each bar, and votes as a line with a
 * scale of its own. Renders nothing if there is nothing to draw.
 */
export function DayPlot({ days }: { days: ListingStats['days'] }) {
  const [first, last] = [days[0], days.at(-1)];
  const most = Math.max(...days.map(({ views, visits }) => Math.max(views, visits)));
  const mostVotes = Math.max(...days.map(({ votes }) => votes));
  if (!first || !last || (most === 0 && mostVotes === 0)) return null;
  const ticks = ticksOf(0, most);
  const top = ticks.at(-1) || 1;
  const step = shape.width / days.length;
  const height = (value: number, of: number) => (value / (of || 1)) * (shape.height - 8);
  const sum = (figure: 'views' | 'visits' | 'votes') => days.reduce((all, day) => all + day[figure], 0);
  const votes = days.map((day, at) => `${((at + 0.5) * step).toFixed(1)},${(shape.height - height(day.votes, mostVotes)).toFixed(1)}`);
  const label = `${countOf(sum('views'), 'view')}, at most ${formatNumber(most)} in a day; ${countOf(sum('visits'), 'visit')}; ${countOf(sum('votes'), 'vote')}.`;
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <figcaption aria-hidden className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
        <span className="flex items-center gap-1.5">
          <span className="size-3 bg-edge" /> views
        </span>
        <span className="flex items-center gap-1.5">
          <span className="size-3 bg-ink" /> visits to the site
        </span>
        {mostVotes > 0 && (
          <span className="flex items-center gap-1.5">
            <span className="h-0.5 w-4 bg-accent" /> votes, at most {formatNumber(mostVotes)} a day
          </span>
        )}
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div aria-hidden className="relative w-8 text-right text-sm text-soft figures">
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute right-0 translate-y-1/2"
              style={{ bottom: `${(height(tick, top) / shape.height) * 100}%` }}
            >
              {formatNumber(tick)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${shape.width} ${shape.height}`}
          preserveAspectRatio="none"
          className="block h-44 w-full border-b border-rule sm:h-60"
        >
          {ticks.slice(1).map((tick) => (
            <line
              key={tick}
              {...{ x1: 0, x2: shape.width, y1: shape.height - height(tick, top), y2: shape.height - height(tick, top) }}
              className="stroke-line [vector-effect:non-scaling-stroke]"
            />
          ))}
          {days.map(({ day, views, visits }, at) => {
            const [x, width] = [at * step + (step * (1 - barShare)) / 2, step * barShare];
            const [all, gone] = [height(views, top), height(visits, top)];
            return (
              <g key={day}>
                {views > 0 && <rect {...{ x, width, y: shape.height - all, height: all }} className="fill-edge" />}
                {visits > 0 && <rect {...{ x, width, y: shape.height - gone, height: gone }} className="fill-ink" />}
              </g>
            );
          })}
          {mostVotes > 0 && (
            <polyline
              points={votes.join(' ')}
              fill="none"
              strokeWidth="2.5"
              strokeLinejoin="round"
              className="stroke-accent [vector-effect:non-scaling-stroke]"
            />
          )}
        </svg>
        <span />
        <div aria-hidden className="flex justify-between pt-1 text-sm text-soft">
          <span>{formatDay(dateOf(first.day))}</span>
          {days.length > 1 && <span>{formatDay(dateOf(last.day))}</span>}
        </div>
      </div>
    </figure>
  );
}
