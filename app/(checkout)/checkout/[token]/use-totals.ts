'use client';

import { useEffect, useState } from 'react';
import type { Totals, TypedBilling } from './billing.ts';
import type { TotalsAnswer } from './totals/route.ts';

export interface ShownTotals {
  totals: Totals | null;
  /** True while newer totals are being fetched. */
  busy: boolean;
  /** An error in the country or the VAT number. */
  error: { field: 'country' | 'vatNumber' | null; message: string } | null;
}

const pauseMs = 350;
const minDigits = 4;

/** Returns a text with the country, the VAT number and the price of the totals, for comparing two totals. */
const basisOf = (totals: Totals | null) => (totals ? `${totals.vat.country}|${totals.vat.vatNumber ?? ''}|${totals.netCents}` : '');

/**
 * Returns the totals for the typed country and VAT number. Fetches totals when typing pauses, and when a discount code changed the price
 * `netCents`. Until they arrive, returns the previous totals.
 */
export function useTotals(
  token: string,
  typed: Pick<TypedBilling, 'kind' | 'country' | 'vatNumber'>,
  { fromForm, netCents }: { fromForm: Totals | null; netCents: number },
): ShownTotals {
  const { country } = typed;
  // A VAT number with fewer than `minDigits` characters is still being typed.
  const vatNumber = typed.kind === 'business' && typed.vatNumber.trim().length >= minDigits ? typed.vatNumber.trim() : '';
  const basis = `${country}|${vatNumber}|${netCents}`;
  const [fetched, setFetched] = useState<Omit<ShownTotals, 'busy'> & { basis: string }>({
    totals: fromForm,
    error: null,
    basis: basisOf(fromForm),
  });
  const [lastFromForm, setLastFromForm] = useState(fromForm);
  // A new response to the form replaces totals that were fetched before it.
  if (lastFromForm !== fromForm) {
    setLastFromForm(fromForm);
    setFetched({ totals: fromForm, error: null, basis: basisOf(fromForm) });
  }
  const isStale = country !== '' && fetched.basis !== basis;
  useEffect(() => {
    if (!isStale) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/checkout/${token}/totals`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ country, vatNumber }),
          signal: abort.signal,
        });
        const body = (await response.json()) as TotalsAnswer;
        setFetched((before) =>
          'totals' in body ? { totals: body.totals, error: null, basis } : { totals: before.totals, error: body, basis },
        );
      } catch {
        // The buyer can continue without totals, because the server shows the total before the payment.
        if (!abort.signal.aborted) setFetched((before) => ({ ...before, basis }));
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [token, isStale, basis, country, vatNumber]);
  return { totals: fetched.totals, error: fetched.error, busy: isStale };
}
