import { formatNumber } from '#lib/core/format-number.ts';

const numbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const ordinals = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const rules = new Intl.PluralRules('en', { type: 'ordinal' });

/** Returns a count as a word up to twenty, and as digits above: `sixteen`, `1,204`. */
export function numberWord(count: number): string {
  return numbers[count] ?? formatNumber(count);
}

/** Returns a rank as a word up to the twelfth, and as digits above: `first`, `21st`. */
export function ordinalWord(rank: number): string {
  return ordinals[rank] ?? `${formatNumber(rank)}${suffixes[rules.select(rank)] ?? 'th'}`;
}
