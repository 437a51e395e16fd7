import type { CheckoutView } from '#lib/billing/payments/checkout-view.ts';

/** Where an order and its lines stand. */
export interface CheckoutProgress {
  state: CheckoutView['state'];
  problem: string | null;
  lines: { position: number; status: CheckoutView['lines'][number]['status'] }[];
}

export function progressOf({ state, problem, lines }: CheckoutView): CheckoutProgress {
  return { state, problem, lines: lines.map(({ position, status }) => ({ position, status })) };
}

/** Tells one standing from another: what was shown is old once it differs. */
export function mark({ state, problem, lines }: CheckoutProgress): string {
  return [state, problem ?? '', ...lines.map(({ position, status }) => `${position}:${status}`)].join('|');
}

/** Whether something is still to come without anybody doing anything. `open` without a problem may be a payment whose event is on its way. */
export function isWaiting({ state, problem, lines }: CheckoutProgress): boolean {
  if (state === 'processing') return true;
  if (state === 'paid') return lines.some(({ status }) => status === 'pending');
  return state === 'open' && problem === null;
}
