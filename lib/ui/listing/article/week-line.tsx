import { dayMs, hourMs } from '#lib/core/durations.ts';
import { countOf } from '#lib/core/format-number.ts';

interface WeekLineProps {
  name: string;
  /** The week's beginning and end. */
  from: Date;
  to: Date;
  /** The current number of votes. It may be higher than at the end of the last full hour. */
  votes: number;
  /** Votes at the end of each hour, oldest first. */
  hours: readonly { hour: Date; votes: number }[];
}

const size = { width: 280, height: 76 };
const inset = { x: 5, top: 6, bottom: 8 };

/** Shows the votes of a week as a line above its seven days. Renders nothing for fewer than two hours. */
export function WeekLine({ name, votes: votesNow, from, to, hours }: WeekLineProps) {
  const [first, last] = [hours[0], hours.at(-1)];
  if (!first || !last || hours.length < 2) return null;
  const x = (at: number) => inset.x + ((at - from.getTime()) / (to.getTime() - from.getTime())) * (size.width - 2 * inset.x);
  const most = Math.max(1, ...hours.map(({ votes }) => votes));
  const y = (votes: number) => size.height - inset.bottom - (votes / most) * (size.height - inset.top - inset.bottom);
  const end = (hour: Date) => x(hour.getTime() + hourMs);
  // Leaves out points at which the count is equal to both neighbours.
  const turns = hours.filter(
    (each, at) => at === 0 || each === last || each.votes !== hours[at + 1]?.votes || each.votes !== hours[at - 1]?.votes,
  );
  return (
    <div role="img" aria-label={`${name} got ${countOf(votesNow, 'vote')} so far in the week.`} className="relative h-19">
      {/* The drawing is stretched to the card's width, but its strokes and the dot keep their size. */}
      <svg
        aria-hidden
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full *:[vector-effect:non-scaling-stroke]"
      >
        <path
          d={[0, 1, 2, 3, 4, 5, 6, 7]
            .map((day) => `M${x(from.getTime() + day * dayMs).toFixed(1)} ${size.height - inset.bottom}v4`)
            .join('')}
          className="stroke-edge"
        />
        <line
          x1={inset.x}
          x2={size.width - inset.x}
          y1={size.height - inset.bottom}
          y2={size.height - inset.bottom}
          className="stroke-line"
        />
        <polyline
          points={turns.map(({ hour, votes }) => `${end(hour).toFixed(1)},${y(votes).toFixed(1)}`).join(' ')}
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-ink"
        />
      </svg>
      <span
        style={{ left: `${((end(last.hour) / size.width) * 100).toFixed(2)}%`, top: y(last.votes) }}
        className="absolute size-2 -translate-1/2 rounded-full bg-ink"
      />
    </div>
  );
}
