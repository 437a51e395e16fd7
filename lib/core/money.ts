// Amounts are integer cents. Rates are integer basis points (2,100 is 21 %), so that no calculation uses fractions.

/** Returns an amount times a rate in whole cents, rounded half up (docs/domain.md, Orders). Throws RangeError for negative arguments. */
export function shareOf(cents: number, basisPoints: number): number {
  // JavaScript multiplies integers exactly only up to 2^53. Products of our amounts and rates are far smaller.
  const product = cents * basisPoints;
  if (!Number.isSafeInteger(product) || cents < 0 || basisPoints < 0)
    throw new RangeError(`can’t compute ${basisPoints} basis points of ${cents} cents`);
  return Math.floor((product + 5_000) / 10_000);
}

/**
 * Splits an amount by weights into whole cents that add up to the amount. Shares are rounded down. The remaining cents go to the shares
 * with the largest remainders, and to the earlier share if remainders are equal. Throws RangeError if all weights are 0.
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) throw new RangeError('the weights add up to 0');
  const parts = weights.map((weight) => {
    const exact = BigInt(cents) * BigInt(weight);
    return { whole: Number(exact / BigInt(total)), remainder: exact % BigInt(total) };
  });
  let remainingCents = cents - parts.reduce((sum, { whole }) => sum + whole, 0);
  const order = parts.map((_, index) => index).sort((a, b) => Number((parts[b]?.remainder ?? 0n) - (parts[a]?.remainder ?? 0n)) || a - b);
  for (const index of order) {
    if (remainingCents === 0) break;
    const part = parts[index];
    if (part) part.whole += 1;
    remainingCents -= 1;
  }
  return parts.map(({ whole }) => whole);
}
