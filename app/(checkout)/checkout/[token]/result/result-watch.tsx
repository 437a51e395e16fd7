'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { LinkButton } from '#lib/ui/kit/link-button.tsx';
import { forgetBilling } from '../kept-billing.ts';
import { type CheckoutProgress, isWaiting, mark } from '../progress.ts';
import type { StateAnswer } from '../state/route.ts';

/** When it asks again, in milliseconds: often at first, as most payments are told within seconds. */
const pauses = [400, 600, 800, 1000, 1000, 1500, 1500, 2000, 3000, 5000, 5000, 10_000];
/** After so many questions without an event, the buyer may not have finished at all. */
const doubtAfter = 11;

const sentences: Record<CheckoutProgress['state'], string> = {
  open: 'Waiting for the payment to be confirmed.',
  processing: 'The payment is on its way. The bank has yet to confirm it.',
  paid: 'Payment received.',
  expired: 'The order has expired. Nothing was charged.',
  cancelled: 'The order was cancelled. Nothing was charged.',
  refunded: 'The order was paid back.',
  disputed: 'The payment is in dispute.',
  unsellable: 'The order can’t be delivered any more. Nothing was charged.',
};

function spoken(progress: CheckoutProgress): string {
  if (progress.problem !== null && progress.state === 'open') return `${progress.problem} Nothing was charged.`;
  if (progress.state === 'paid' && !isWaiting(progress)) return 'Payment received, and everything you bought was looked after.';
  return sentences[progress.state];
}

export interface ResultWatchProps {
  token: string;
  /** The order's. */
  number: string;
  shown: CheckoutProgress;
  /** The way back. */
  checkout: string;
}

/** Asks how the order stands until nothing more is to come, and has the page drawn anew when that changes. */
export function ResultWatch({ token, number, shown, checkout }: ResultWatchProps) {
  const router = useRouter();
  const [asked, setAsked] = useState(0);
  const waiting = isWaiting(shown);
  const standing = mark(shown);
  const open = shown.state === 'open';
  useEffect(() => {
    if (!open) forgetBilling(number);
  }, [open, number]);
  useEffect(() => {
    if (!waiting) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (count: number) => {
      const answer = await fetch(`/checkout/${token}/state`, { cache: 'no-store', signal: abort.signal }).catch(() => null);
      if (abort.signal.aborted) return;
      const now = answer?.ok ? ((await answer.json()) as StateAnswer) : null;
      if (now && !('error' in now) && mark(now) !== standing) router.refresh();
      setAsked(count + 1);
      timer = setTimeout(ask, pauses[Math.min(count + 1, pauses.length - 1)], count + 1);
    };
    timer = setTimeout(ask, pauses[0], 0);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [token, waiting, standing, router]);
  return (
    <>
      <p role="status" className="sr-only">
        {spoken(shown)}
      </p>
      {open && shown.problem === null && asked >= doubtAfter && (
        <Alert live title="No word of a payment yet" action={<LinkButton href={checkout}>Back to the checkout</LinkButton>}>
          If you finished paying, it is only late: leave this page open, or wait for the mail. If not, nothing was charged.
        </Alert>
      )}
    </>
  );
}
