const words = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth'];
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const rules = new Intl.PluralRules('en', { type: 'ordinal' });

/** Formats a rank as `sixth`, from 13 on as `13th`. */
export function formatOrdinal(rank: number): string {
  return words[rank - 1] ?? `${new Intl.NumberFormat('en').format(rank)}${endings[rules.select(rank)] ?? 'th'}`;
}
