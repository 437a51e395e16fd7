import type { TestOutcome } from '#lib/billing/payments/choose-test-outcome.ts';

/** The ways in which a test payment can end. */
export const testOutcomes: readonly { value: TestOutcome; label: string; hint: string }[] = [
  { value: 'succeed', label: 'Succeed', hint: 'The payment is confirmed at once.' },
  { value: 'decline', label: 'Decline', hint: 'The bank refuses. The order can be paid again.' },
  { value: 'pending', label: 'Pending, then succeed', hint: 'As with a bank debit: confirmed a little later.' },
  { value: 'expire', label: 'Expire', hint: 'Nobody pays in time.' },
];

export function isTestOutcome(value: unknown): value is TestOutcome {
  return testOutcomes.some((outcome) => outcome.value === value);
}
