import { formatDate } from '#lib/core/format-date.ts';
import { formatNumber } from '#lib/core/format-number.ts';

export interface PlotPoint {
  at: Date;
  value: number;
}

const size = { width: 320, height: 132 };
/** The room of the axes' labels. */
const inset = { left: 30, right: 8, top: 8, bottom: 24 };

/** Round figures around the values, three to five of them. */
export function ticksOf(least: number, most: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000].find((round) => (most - least) / round <= 3) ?? Math.ceil((most - least) / 3);
  const from = Math.floor(least / step) * step;
  const to = Math.max(Math.ceil(most / step) * step, from + step);
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);
}

const month = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/**
 * A figure's course over time with its axes, drawn to scale. `label` names the figure; read aloud it is the first and the last
 * value with their days. With fewer than two points there is no course, and nothing is drawn.
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
  const spoken = `${label}: ${formatNumber(first.value)} on ${formatDate(first.at)}, ${formatNumber(last.value)} on ${formatDate(last.at)}, ${points.length} measurements.`;
  return (
    <svg role="img" aria-label={spoken} viewBox={`0 0 ${size.width} ${size.height}`} className="block h-auto w-full max-w-96 figures">
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
