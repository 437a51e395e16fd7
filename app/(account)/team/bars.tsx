import { formatDate } from '#lib/core/format-date.ts';

const width = 300;
const height = 44;

/** A small bar chart of a count per day. Screen readers get the sum and the last day. */
export function Bars({
  label,
  days,
  format,
}: {
  label: string;
  days: readonly { at: Date; value: number }[];
  format(value: number): string;
}) {
  const most = Math.max(1, ...days.map(({ value }) => value));
  const sum = days.reduce((total, { value }) => total + value, 0);
  const last = days.at(-1);
  const step = width / days.length;
  return (
    <figure className="grid gap-1 border-t border-line pt-3">
      <figcaption className="flex items-baseline justify-between gap-4 text-sm">
        <span className="text-soft">{label}</span>
        <span className="text-lg font-semibold figures">{format(sum)}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${label} in 30 days: ${format(sum)}; ${last ? `${format(last.value)} today` : ''}; at most ${format(most)} in a day.`}
        viewBox={`0 0 ${width} ${height}`}
        className="block h-11 w-full"
        preserveAspectRatio="none"
      >
        {days.map(({ at, value }, index) => {
          const tall = value === 0 ? 1 : Math.max(2, (value / most) * height);
          return (
            <rect
              key={at.getTime()}
              x={index * step + 1}
              y={height - tall}
              width={step - 2}
              height={tall}
              className={value === 0 ? 'fill-line' : index === days.length - 1 ? 'fill-ink' : 'fill-soft'}
            >
              <title>{`${formatDate(at)}: ${format(value)}`}</title>
            </rect>
          );
        })}
      </svg>
    </figure>
  );
}
