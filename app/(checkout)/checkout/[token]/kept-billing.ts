import type { TypedBilling } from './billing.ts';

// What was filled in, kept in this tab alone until the order is paid: a reload, or the way back from a payment that failed, doesn't
// cost the typing. Consent is given anew.
const keyOf = (number: string) => `checkout ${number}`;

/** What stands in storage may be of an older page: only texts of known fields are taken. */
export function keptBilling(number: string, current: TypedBilling): TypedBilling | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(number)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const texts = Object.entries(kept).filter(
      ([name, value]) => typeof value === 'string' && typeof current[name as keyof TypedBilling] === 'string',
    );
    const found = { ...current, ...Object.fromEntries(texts) };
    return { ...found, kind: found.kind === 'business' ? 'business' : 'consumer' };
  } catch {
    return null;
  }
}

export function keepBilling(number: string, { terms: _terms, immediatePerformance: _consent, ...typed }: TypedBilling): void {
  try {
    sessionStorage.setItem(keyOf(number), JSON.stringify(typed));
  } catch {
    // Storage is refused: then a reload costs the typing.
  }
}

export function forgetBilling(number: string): void {
  try {
    sessionStorage.removeItem(keyOf(number));
  } catch {
    // It was never kept.
  }
}
