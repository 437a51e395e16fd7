'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { deleteStoredBilling } from '../billing.ts';
import { type CheckoutProgress, isWaiting, progressKeyOf } from '../progress.ts';
import { readState } from '../read-state.ts';

/** Milliseconds between polls. The first ones are short, because most payments are confirmed within seconds. */
const pausesMs = [400, 600, 800, 1000, 1000, 1500, 1500, 2000, 3000, 5000, 5000, 10_000];
/** The number of polls without an event after which the page asks whether the buyer finished the payment. */
const noticeAfterPolls = 11;

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

function statusSentence(progress: CheckoutProgress): string {
  if (progress.problem !== null && progress.state === 'open') return `${progress.problem} Nothing was charged.`;
  if (progress.state === 'paid' && !isWaiting(progress)) return 'Payment received, and everything you bought was processed.';
  return sentences[progress.state];
}

export interface ResultWatchProps {
  token: string;
  /** Number of the order. */
  number: string;
  shown: CheckoutProgress;
  /** URL path of the checkout. */
  checkout: string;
}

/** Polls the order's state while it can still change, and refreshes the page when the state has changed. */
export function ResultWatch({ token, number, shown, checkout }: ResultWatchProps) {
  const router = useRouter();
  const [polls, setPolls] = useState(0);
  const waiting = isWaiting(shown);
  const shownKey = progressKeyOf(shown);
  const open = shown.state === 'open';
  useEffect(() => {
    if (!open) deleteStoredBilling(number);
  }, [open, number]);
  useEffect(() => {
    if (!waiting) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const poll = async (count: number) => {
      const current = await readState(token, abort.signal);
      if (abort.signal.aborted) return;
      if (current && !('error' in current) && progressKeyOf(current) !== shownKey) router.refresh();
      setPolls(count + 1);
      timer = setTimeout(poll, pausesMs[Math.min(count + 1, pausesMs.length - 1)], count + 1);
    };
    timer = setTimeout(poll, pausesMs[0], 0);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [token, waiting, shownKey, router]);
  return (
    <>
      <p role="status" className="sr-only">
        {statusSentence(shown)}
      </p>
      {open && shown.problem === null && polls >= noticeAfterPolls && (
        <Alert live title="No payment is confirmed yet" action={<LinkButton href={checkout}>Back to the checkout</LinkButton>}>
          If you finished paying, the confirmation is only late: leave this page open, or wait for the mail. If not, nothing was charged.
        </Alert>
      )}
    </>
  );
}
