/** A thin bar that compares a listing's votes with the leader's votes. Screen readers skip it, because the number is beside it. */
export function ShareBar({ value, of }: { value: number; of: number }) {
  const share = of > 0 ? Math.min(1, value / of) : 0;
  return (
    <span aria-hidden className="block h-1 overflow-hidden rounded-full bg-line">
      <span className="block h-full rounded-full bg-ink" style={{ width: `${(share * 100).toFixed(1)}%` }} />
    </span>
  );
}
