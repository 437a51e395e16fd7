import type { BillingDetails, Vat } from '#lib/billing/records/order.ts';
import { hasCardNumber } from '#lib/core/card-number.ts';

/** The values of the billing form. */
export interface TypedBilling {
  kind: BillingDetails['kind'];
  name: string;
  email: string;
  street: string;
  postalCode: string;
  city: string;
  region: string;
  country: string;
  vatNumber: string;
  terms: boolean;
  immediatePerformance: boolean;
}
export type BillingField = keyof TypedBilling;

export const billingFields = [
  'kind',
  'name',
  'email',
  'street',
  'postalCode',
  'city',
  'region',
  'country',
  'vatNumber',
  'terms',
  'immediatePerformance',
] as const satisfies readonly BillingField[];

export const emptyBilling: TypedBilling = {
  kind: 'consumer',
  name: '',
  email: '',
  street: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
  vatNumber: '',
  terms: false,
  immediatePerformance: false,
};

export interface Totals {
  netCents: number;
  vat: Vat;
  totalCents: number;
}

/** The maximum number of characters of each text field. */
export const maxCharacters = { name: 200, email: 254, street: 200, postalCode: 20, city: 100, region: 100, vatNumber: 40 } as const;

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Reads the form's values and cuts each value to its maximum length. Opening the payment validates the values. */
export function parseBillingForm(form: FormData): TypedBilling {
  const limited = (name: keyof typeof maxCharacters) => text(form, name).slice(0, maxCharacters[name]);
  const kind = text(form, 'kind') === 'business' ? 'business' : 'consumer';
  return {
    kind,
    name: limited('name'),
    email: limited('email'),
    street: limited('street'),
    postalCode: limited('postalCode'),
    city: limited('city'),
    region: limited('region'),
    country: text(form, 'country').slice(0, 2),
    vatNumber: limited('vatNumber'),
    terms: text(form, 'terms') === 'on',
    immediatePerformance: text(form, 'immediatePerformance') === 'on',
  };
}

/**
 * Returns the form's values without those that contain a card number, and the names of the removed fields. So no card number is stored or
 * sent back.
 */
export function withoutCardNumbers(typed: TypedBilling): { typed: TypedBilling; cards: BillingField[] } {
  const cards = billingFields.filter((name) => typeof typed[name] === 'string' && hasCardNumber(String(typed[name])));
  return { typed: { ...typed, ...Object.fromEntries(cards.map((name) => [name, ''])) }, cards };
}

/** Returns the billing details for a payment. A consumer's VAT number is left out. */
export function billingDetailsOf(typed: TypedBilling): BillingDetails {
  const { terms: _terms, immediatePerformance: _consent, ...details } = typed;
  return { ...details, vatNumber: (typed.kind === 'business' && typed.vatNumber) || null };
}

// The billing details are kept in the tab's session storage until the order is paid, so that they survive a reload or a failed payment. The
// consent is not kept and must be given again.
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
    // Without session storage, a reload loses the values.
  }
}

export function deleteStoredBilling(number: string): void {
  try {
    sessionStorage.removeItem(keyOf(number));
  } catch {
    // Without session storage, nothing was kept.
  }
}
