import { classNames } from '#lib/ui/kit/class-names.ts';

const radius = 20;
const circumference = 2 * Math.PI * radius;

/** A ring that shows a percentage, with the number inside. `label` is the accessible name, such as “Profile complete”. */
export function ProgressRing({
  percent,
  label,
  size = 56,
  className,
}: {
  percent: number;
  label: string;
  size?: number;
  className?: string;
}) {
  const whole = Math.max(0, Math.min(100, Math.round(percent)));
  return (
    <div
      role="img"
      aria-label={`${label}: ${whole} percent`}
      className={classNames('relative grid shrink-0 place-items-center', className)}
      style={{ width: size, height: size }}
    >
      <svg aria-hidden="true" viewBox="0 0 48 48" className="absolute inset-0 -rotate-90">
        <circle cx="24" cy="24" r={radius} fill="none" strokeWidth="4" className="stroke-line" />
        <circle
          cx="24"
          cy="24"
          r={radius}
          fill="none"
          strokeWidth="4"
          strokeLinecap={whole > 0 ? 'round' : 'butt'}
          strokeDasharray={`${(circumference * whole) / 100} ${circumference}`}
          className={classNames('transition-[stroke-dasharray] duration-200', whole === 100 ? 'stroke-success' : 'stroke-ink')}
        />
      </svg>
      <span aria-hidden className="text-sm font-semibold figures">
        {whole}
        <span className="text-sm font-medium text-soft">%</span>
      </span>
    </div>
  );
}
