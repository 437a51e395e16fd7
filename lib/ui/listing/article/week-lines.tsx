import { formatNumber } from '#lib/core/format-number.ts';

/** The votes that a listing had at a time. */
export interface VotesAt {
  at: Date;
  votes: number;
}

const size = { width: 280, height: 72 };
const inset = 5;

/** The votes of the week as a line, and dotted those of the rival. Draws nothing for fewer than two hours. */
export function WeekLines(props: { name: string; hours: readonly VotesAt[]; rival: { name: string; hours: readonly VotesAt[] } | null }) {
  const { name, hours, rival } = props;
  const [first, last] = [hours[0], hours.at(-1)];
  if (!first || !last || hours.length < 2) return null;
  const most = Math.max(1, ...hours.map(({ votes }) => votes), ...(rival?.hours ?? []).map(({ votes }) => votes));
  const span = last.at.getTime() - first.at.getTime();
  const x = (at: Date) => inset + ((at.getTime() - first.at.getTime()) / span) * (size.width - 2 * inset);
  const y = (votes: number) => size.height - inset - (votes / most) * (size.height - 2 * inset);
  const line = (points: readonly VotesAt[]) => points.map(({ at, votes }) => `${x(at).toFixed(1)},${y(votes).toFixed(1)}`).join(' ');
  const label = `Votes of ${name} in the week: ${formatNumber(last.votes)}${rival ? `; ${rival.name}: ${formatNumber(rival.hours.at(-1)?.votes ?? 0)}` : ''}.`;
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size.width} ${size.height}`} className="block h-auto w-full">
      {rival && (
        <polyline
          points={line(rival.hours)}
          fill="none"
          strokeWidth="1.5"
          strokeDasharray="2 4"
          strokeLinecap="round"
          className="stroke-soft"
        />
      )}
      <polyline points={line(hours)} fill="none" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" className="stroke-ink" />
      <circle cx={x(last.at)} cy={y(last.votes)} r="4" className="fill-ink" />
    </svg>
  );
}
