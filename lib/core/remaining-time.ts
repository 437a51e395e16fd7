const parts = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
] as const;

/** Formats seconds as `3 d 4 h 12 min`, or `12 min 05 s` below an hour. */
export function remainingTimeLabel(seconds: number): string {
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`;
  let rest = seconds;
  return parts
    .map(([unit, size]) => {
      const count = Math.floor(rest / size);
      rest -= count * size;
      return count > 0 || unit !== 'd' ? `${count} ${unit}` : '';
    })
    .filter(Boolean)
    .join(' ');
}
