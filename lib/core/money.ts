// Amounts are integer cents. Rates are basis points (2,100 are 21 %), so that no fraction is ever in the way.

/** The share of an amount at a rate, in whole cents, rounded half up (domain.md, Orders: per line). Both are not negative. */
export function shareOf(cents: number, basisPoints: number): number {
  // 2^53 holds the product of any price and rate of ours; beyond it this would be wrong silently.
  const product = cents * basisPoints;
  if (!Number.isSafeInteger(product) || cents < 0 || basisPoints < 0) throw new RangeError(`no share of ${cents} at ${basisPoints}`);
  return Math.floor((product + 5_000) / 10_000);
}

/** Splits an amount by weights into whole cents that add up to it: the largest remainders get the cents that are left, the first of equals first. */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) throw new RangeError('nothing to split by');
  const parts = weights.map((weight) => {
    const exact = BigInt(cents) * BigInt(weight);
    return { whole: Number(exact / BigInt(total)), rest: exact % BigInt(total) };
  });
  let left = cents - parts.reduce((sum, { whole }) => sum + whole, 0);
  const order = parts.map((_, at) => at).sort((a, b) => Number((parts[b]?.rest ?? 0n) - (parts[a]?.rest ?? 0n)) || a - b);
  for (const at of order) {
    if (left === 0) break;
    const part = parts[at];
    if (part) part.whole += 1;
    left -= 1;
  }
  return parts.map(({ whole }) => whole);
}
