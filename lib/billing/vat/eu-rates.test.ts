import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { euRates, vatMemberStateOf, vatRateAt } from '#lib/billing/vat/eu-rates.ts';
import { dayMs } from '#lib/core/durations.ts';
import { euMembers } from '#lib/core/eu-members.ts';

/** The format of the package `sales-tax`: current rates, and the rates before each change. */
type Theirs = Record<string, { rate: number; before?: Record<string, { rate: number }> }>;
const theirs = createRequire(import.meta.url)('sales-tax/res/sales_tax_rates.json') as Theirs;

function theirRateAt(country: string, at: Date): number {
  const { rate, before = {} } = theirs[country] ?? { rate: Number.NaN };
  // Of the rates that have not ended yet, the current one ends first.
  const end = Object.keys(before)
    .sort()
    .find((until) => at < new Date(until));
  return Math.round((end ? (before[end]?.rate ?? Number.NaN) : rate) * 10_000);
}

const noon = (day: string, plusDays = 0) => new Date(Date.parse(`${day}T12:00:00Z`) + plusDays * dayMs);

test('each member has a rate, and nobody else has one', () => {
  expect(new Set(Object.keys(euRates))).toEqual(euMembers);
  for (const country of ['US', 'GB', 'CH', 'NO', 'AX', 'RE', 'IM', 'XI', 'EL', 'toString', ''])
    expect(vatRateAt(country, new Date())).toBeNull();
});

test('Monaco is France’s', () => {
  expect(vatMemberStateOf('MC')).toBe('FR');
  expect(vatRateAt('MC', noon('2026-11-22'))).toBe(2000);
});

test('dates are in order, rates between what the directive asks for and what is sane', () => {
  for (const [country, rates] of Object.entries(euRates)) {
    const days = rates.map(({ validFrom }) => validFrom);
    expect([country, days]).toEqual([country, [...new Set(days)].sort()]);
    for (const { basisPoints } of rates) {
      expect(Number.isInteger(basisPoints)).toBe(true);
      expect(basisPoints).toBeGreaterThanOrEqual(1500); // art. 97
      expect(basisPoints).toBeLessThanOrEqual(2700);
    }
  }
});

test.each([
  ['DE', '2020-06-30', 1900],
  ['DE', '2020-07-01', 1600],
  ['DE', '2020-12-31', 1600],
  ['DE', '2021-01-01', 1900],
  ['IE', '2020-09-01', 2100],
  ['IE', '2021-03-01', 2300],
  ['LU', '2023-01-01', 1600],
  ['LU', '2024-01-01', 1700],
  ['EE', '2023-12-31', 2000],
  ['EE', '2024-01-01', 2200],
  ['EE', '2025-07-01', 2400],
  ['FI', '2024-08-31', 2400],
  ['FI', '2024-09-01', 2550],
  ['SK', '2025-01-01', 2300],
  ['RO', '2025-07-31', 1900],
  ['RO', '2025-08-01', 2100],
  ['PT', '2019-05-05', 2300],
])('%s on %s: %i', (country, day, rate) => {
  expect(vatRateAt(country, noon(day))).toBe(rate);
});

test('the package sales-tax says the same, but for what is listed', () => {
  const differences: string[] = [];
  for (const country of [...euMembers, 'MC']) {
    const changes = (euRates[vatMemberStateOf(country) ?? ''] ?? []).map(({ validFrom }) => validFrom);
    const days = [...changes.flatMap((day) => [noon(day, -1), noon(day), noon(day, 1)]), noon('2026-11-22'), noon('2027-01-01')];
    for (const day of days.filter((at) => at >= new Date('2020-01-01'))) {
      const [ours, other] = [vatRateAt(country, day), theirRateAt(country, day)];
      if (ours !== other) differences.push(`${country} ${day.toISOString().slice(0, 10)}: ${ours} here, ${other} there`);
    }
  }
  // By law 141/2025, the rate is 21 % from August 1st. In the package, the earlier rate ends on the evening of that day.
  expect(differences).toEqual(['RO 2025-08-01: 2100 here, 1900 there']);
});
