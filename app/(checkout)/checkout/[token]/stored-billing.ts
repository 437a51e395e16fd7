import type { TypedBilling } from './billing.ts';

// Billing details are kept in the tab's session storage until the order is paid, so that they survive a reload or a failed payment.
// Consent is not kept and must be given again.
const keyOf = (number: string) => `checkout ${number}`;

/** Returns the stored details. The storage may be from an older version of the page, so only texts of known fields are used. */
export function readStoredBilling(number: string, current: TypedBilling): TypedBilling | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(number)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const texts = Object.entries(stored).filter(
      ([name, value]) => typeof value === 'string' && typeof current[name as keyof TypedBilling] === 'string',
    );
    const restored = { ...current, ...Object.fromEntries(texts) };
    return { ...restored, kind: restored.kind === 'business' ? 'business' : 'consumer' };
  } catch {
    return null;
  }
}

export function storeBilling(number: string, { terms: _terms, immediatePerformance: _consent, ...typed }: TypedBilling): void {
  try {
    sessionStorage.setItem(keyOf(number), JSON.stringify(typed));
  } catch {
    // Without storage, a reload loses the values.
  }
}

export function deleteStoredBilling(number: string): void {
  try {
    sessionStorage.removeItem(keyOf(number));
  } catch {
    // Without storage, nothing was kept.
  }
}
