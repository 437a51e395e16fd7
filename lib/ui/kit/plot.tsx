import { formatDate } from '#lib/core/format-date.ts';
import { formatNumber } from '#lib/core/format-number.ts';

export interface PlotPoint {
  at: Date;
  value: number;
}

const size = { width: 320, height: 132 };
/** Space for the labels of the axes. */
const inset = { left: 30, right: 8, top: 8, bottom: 24 };

/** Returns round values for an axis, usually three to five, from at or below the minimum to at or above the maximum. */
export function ticksOf(min: number, max: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000].find((round) => (max - min) / round <= 3) ?? Math.ceil((max - min) / 3);
  const from = Math.floor(min / step) * step;
  const to = Math.max(Math.ceil(max / step) * step, from + step);
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);
}

const month = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/**
 * A line chart of a value over time, with axes. `label` is the name of the value. Screen readers get the label, and the first and last
 * value with their dates. Renders nothing for fewer than two points.
 */
export function Plot({ points, label }: { points: readonly PlotPoint[]; label: string }) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const values = points.map(({ value }) => value);
  const ticks = ticksOf(Math.min(...values), Math.max(...values));
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const [from, to] = [first.at.getTime(), last.at.getTime()];
  const x = (at: Date) => inset.left + ((at.getTime() - from) / (to - from || 1)) * (size.width - inset.left - inset.right);
  const y = (value: number) => size.height - inset.bottom - ((value - low) / (high - low)) * (size.height - inset.top - inset.bottom);
  const line = points.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const description = `${label}: ${formatNumber(first.value)} on ${formatDate(first.at)}, ${formatNumber(last.value)} on ${formatDate(last.at)}, ${points.length} measurements.`;
  return (
    <svg role="img" aria-label={description} viewBox={`0 0 ${size.width} ${size.height}`} className="block h-auto w-full max-w-96 figures">
      <g className="stroke-line" strokeWidth="1">
        {ticks.map((tick) => (
          <line key={tick} x1={inset.left} x2={size.width - inset.right} y1={y(tick)} y2={y(tick)} />
        ))}
      </g>
      <g className="fill-soft" fontSize="12">
        {ticks.map((tick) => (
          <text key={tick} x={inset.left - 6} y={y(tick) + 4} textAnchor="end">
            {formatNumber(tick)}
          </text>
        ))}
        <text x={inset.left} y={size.height - 5}>
          {month.format(first.at)}
        </text>
        <text x={size.width - inset.right} y={size.height - 5} textAnchor="end">
          {month.format(last.at)}
        </text>
      </g>
      <polyline points={line} fill="none" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" className="stroke-ink" />
      <circle cx={x(last.at)} cy={y(last.value)} r="3.5" className="fill-ink" />
    </svg>
  );
}
