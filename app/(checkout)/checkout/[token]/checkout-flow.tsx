'use client';

import { startTransition, useActionState, useEffect, useState } from 'react';
import type { CheckoutView } from '#lib/billing/payments/checkout-view.ts';
import type { SelectOption } from '#lib/ui/kit/select-field.tsx';
import { advance, type FlowState } from './actions.ts';
import { emptyBilling, type Totals } from './billing.ts';
import { BillingForm } from './billing-form.tsx';
import { keepBilling, keptBilling } from './kept-billing.ts';
import { OrderSummary, type SummaryLine } from './order-summary.tsx';
import { totalSpoken } from './order-words.ts';
import { PaymentStep } from './payment-step.tsx';
import { useTotals } from './use-totals.ts';

export interface CheckoutFlowProps {
  token: string;
  lines: readonly SummaryLine[];
  view: Pick<CheckoutView, 'number' | 'netCents' | 'billingCountry' | 'vatNumber' | 'publishableKey' | 'provider'>;
  /** For what was asked for with the order. */
  first: Totals | null;
  countries: readonly SelectOption[];
  resultUrl: string;
}

const paymentHash = '#payment';

/** Billing details, then the payment, below an order whose total follows what is filled in. */
export function CheckoutFlow({ token, lines, view, first, countries, resultUrl }: CheckoutFlowProps) {
  const [flow, send, sending] = useActionState<FlowState, FormData>(advance, {
    step: 'billing',
    typed: {
      ...emptyBilling,
      kind: view.vatNumber ? 'business' : 'consumer',
      country: view.billingCountry ?? '',
      vatNumber: view.vatNumber ?? '',
    },
    errors: {},
    notice: null,
    totals: first,
  });
  const [typed, setTyped] = useState(flow.typed);
  const [left, setLeft] = useState<FlowState | null>(null);
  const paying = flow.step === 'payment' && left !== flow;
  const live = useTotals(token, typed, flow.totals);
  const totals = paying ? flow.totals : live.totals;
  const busy = !paying && live.busy;
  useStepInHistory(flow, paying, setLeft);

  const { number } = view;
  useEffect(() => {
    setTyped((empty) => (empty.name === '' ? (keptBilling(number, empty) ?? empty) : empty));
  }, [number]);
  // A press that comes while the total is being worked out goes on with the one that then stands there.
  const [queued, setQueued] = useState<HTMLFormElement | null>(null);
  const submit = (form: HTMLFormElement) => {
    if (!sending) setQueued(form);
  };
  useEffect(() => {
    if (!queued || busy) return;
    setQueued(null);
    keepBilling(number, typed);
    const data = new FormData(queued);
    startTransition(() => send(data));
  }, [queued, busy, number, typed, send]);
  return (
    <>
      <OrderSummary
        number={view.number}
        lines={lines}
        netCents={view.netCents}
        vat={totals?.vat ?? null}
        vatCents={totals?.vat.cents ?? null}
        totalCents={totals?.totalCents ?? null}
        busy={busy}
        open
      />
      <p role="status" className="sr-only">
        {totals && !busy ? totalSpoken(totals) : ''}
      </p>
      {paying ? (
        <PaymentStep
          token={token}
          flow={flow}
          country={countries.find(({ value }) => value === flow.typed.country)?.label ?? flow.typed.country}
          publishableKey={view.publishableKey}
          resultUrl={resultUrl}
          action={send}
          sending={sending || queued !== null}
          onSubmit={submit}
          onEdit={() => {
            // Not by going back: the frames of Stripe's form may have steps of their own in the history.
            history.replaceState(null, '', location.pathname);
            setLeft(flow);
          }}
        />
      ) : (
        <BillingForm
          token={token}
          flow={flow.step === 'billing' ? flow : null}
          typed={typed}
          onType={setTyped}
          totals={totals}
          busy={busy}
          fault={live.fault}
          countries={countries}
          provider={view.provider}
          action={send}
          sending={sending || queued !== null}
          onSubmit={submit}
        />
      )}
    </>
  );
}

/** The payment is a step that the browser's Back leaves for the billing details, with all that was filled in. */
function useStepInHistory(flow: FlowState, paying: boolean, setLeft: (flow: FlowState | null) => void) {
  useEffect(() => {
    // After a reload there are only the billing details.
    if (location.hash === paymentHash) history.replaceState(null, '', location.pathname);
  }, []);
  useEffect(() => {
    if (paying && location.hash !== paymentHash) history.pushState(null, '', `${location.pathname}${paymentHash}`);
  }, [paying]);
  useEffect(() => {
    const follow = () => setLeft(location.hash === paymentHash ? null : flow);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [flow, setLeft]);
}
