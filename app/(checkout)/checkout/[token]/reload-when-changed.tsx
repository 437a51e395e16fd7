'use client';

import { useEffect } from 'react';
import { deleteStoredBilling } from './billing.ts';
import { progressKeyOf } from './progress.ts';
import { readState } from './read-state.ts';

/**
 * Reloads a page that the browser restored from its cache (after Back, or in a tab that was suspended) if the order's state has
 * changed since.
 */
export function ReloadWhenChanged({ token, shown, number, open }: { token: string; shown: string; number: string; open: boolean }) {
  useEffect(() => {
    if (!open) deleteStoredBilling(number);
  }, [open, number]);
  useEffect(() => {
    const abort = new AbortController();
    const check = async () => {
      const current = await readState(token, abort.signal);
      if (!abort.signal.aborted && current && !('error' in current) && progressKeyOf(current) !== shown) location.reload();
    };
    const onReturn = (event: Event) => {
      if (event.type === 'pageshow' ? (event as PageTransitionEvent).persisted : document.visibilityState === 'visible') void check();
    };
    void check();
    window.addEventListener('pageshow', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      abort.abort();
      window.removeEventListener('pageshow', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [token, shown]);
  return null;
}
