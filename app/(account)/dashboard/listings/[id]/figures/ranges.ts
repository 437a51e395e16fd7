/** The numbers of days that the page of figures offers, with their names. */
export const ranges = [
  { days: 7, label: '7 days' },
  { days: 28, label: '28 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: 'A year' },
] as const;

/** Returns the number of days that a query asks for; 28 if it asks for none of those that are offered. */
export function rangeOf(asked: unknown): number {
  return ranges.find(({ days }) => String(days) === asked)?.days ?? 28;
}
