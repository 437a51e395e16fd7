'use client';

import { useEffect } from 'react';
import { forgetBilling } from './kept-billing.ts';
import { mark } from './progress.ts';
import type { StateAnswer } from './state/route.ts';

/**
 * Sees that a page which a browser brings back from its memory (Back after paying, a tab that slept) doesn't show what was:
 * it asks how the order stands, and loads anew when it stands otherwise.
 */
export function KeepCurrent({ token, shown, number, open }: { token: string; shown: string; number: string; open: boolean }) {
  useEffect(() => {
    if (!open) forgetBilling(number);
  }, [open, number]);
  useEffect(() => {
    const abort = new AbortController();
    const check = async () => {
      const answer = await fetch(`/checkout/${token}/state`, { cache: 'no-store', signal: abort.signal }).catch(() => null);
      if (!answer?.ok) return;
      const now = (await answer.json()) as StateAnswer;
      if (!abort.signal.aborted && !('error' in now) && mark(now) !== shown) location.reload();
    };
    const seen = (event: Event) => {
      if (event.type === 'pageshow' ? (event as PageTransitionEvent).persisted : document.visibilityState === 'visible') void check();
    };
    void check();
    window.addEventListener('pageshow', seen);
    document.addEventListener('visibilitychange', seen);
    return () => {
      abort.abort();
      window.removeEventListener('pageshow', seen);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [token, shown]);
  return null;
}
