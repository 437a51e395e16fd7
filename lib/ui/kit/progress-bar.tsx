/** A progress bar. A text beside it says what is in progress. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  const whole = Math.max(0, Math.min(100, Math.round(percent)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={whole}
      className="h-1.5 overflow-hidden rounded-full bg-line"
    >
      <div className="h-full rounded-full bg-ink transition-[width] duration-200" style={{ width: `${whole}%` }} />
    </div>
  );
}
