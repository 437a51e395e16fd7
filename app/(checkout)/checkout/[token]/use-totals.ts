'use client';

import { useEffect, useState } from 'react';
import type { Totals, TypedBilling } from './billing.ts';
import type { TotalsAnswer } from './totals/route.ts';

export interface ShownTotals {
  totals: Totals | null;
  /** A newer one is being worked out. */
  busy: boolean;
  /** What is wrong with the country or the number, as far as it was typed. */
  fault: { field: 'country' | 'vatNumber' | null; message: string } | null;
}

const pauseMs = 350;
const leastDigits = 4;

/** Whom a total is for. */
const buyerOf = (totals: Totals | null) => (totals ? `${totals.vat.country}|${totals.vat.vatNumber ?? ''}` : '');

/** The total for who is being filled in. It is asked for when the typing pauses; what the server last said stands until then. */
export function useTotals(token: string, typed: Pick<TypedBilling, 'kind' | 'country' | 'vatNumber'>, said: Totals | null): ShownTotals {
  const { country } = typed;
  // So short a number is still being typed.
  const vatNumber = typed.kind === 'business' && typed.vatNumber.trim().length >= leastDigits ? typed.vatNumber.trim() : '';
  const wanted = `${country}|${vatNumber}`;
  const [settled, setSettled] = useState<Omit<ShownTotals, 'busy'> & { wanted: string }>({
    totals: said,
    fault: null,
    wanted: buyerOf(said),
  });
  const [told, setTold] = useState(said);
  // The server's own answer to the form is newer than what was asked for before it.
  if (told !== said) {
    setTold(said);
    setSettled({ totals: said, fault: null, wanted: buyerOf(said) });
  }
  const stale = country !== '' && settled.wanted !== wanted;
  useEffect(() => {
    if (!stale) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`/checkout/${token}/totals`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ country, vatNumber }),
          signal: abort.signal,
        });
        const body = (await answer.json()) as TotalsAnswer;
        setSettled((before) =>
          'totals' in body ? { totals: body.totals, fault: null, wanted } : { totals: before.totals, fault: body, wanted },
        );
      } catch {
        // Whoever goes on meets the total before they pay.
        if (!abort.signal.aborted) setSettled((before) => ({ ...before, wanted }));
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [token, stale, wanted, country, vatNumber]);
  return { totals: settled.totals, fault: settled.fault, busy: stale };
}
