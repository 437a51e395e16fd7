import type { CheckoutView } from '#lib/billing/payments/checkout-view.ts';

/** The state of an order and its lines. */
export interface CheckoutProgress {
  state: CheckoutView['state'];
  problem: string | null;
  lines: { position: number; status: CheckoutView['lines'][number]['status'] }[];
}

export function progressOf({ state, problem, lines }: CheckoutView): CheckoutProgress {
  return { state, problem, lines: lines.map(({ position, status }) => ({ position, status })) };
}

/** Returns a string that differs whenever the progress differs. */
export function progressKeyOf({ state, problem, lines }: CheckoutProgress): string {
  return [state, problem ?? '', ...lines.map(({ position, status }) => `${position}:${status}`)].join('|');
}

/**
 * Returns true if the state will change without anybody's action. An `open` order without a problem may have a payment whose event
 * has not arrived yet.
 */
export function isWaiting({ state, problem, lines }: CheckoutProgress): boolean {
  if (state === 'processing') return true;
  if (state === 'paid') return lines.some(({ status }) => status === 'pending');
  return state === 'open' && problem === null;
}
