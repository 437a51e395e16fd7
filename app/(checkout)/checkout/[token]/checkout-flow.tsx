'use client';

import Link from 'next/link';
import { startTransition, useActionState, useEffect, useState } from 'react';
import type { CheckoutView } from '#lib/billing/payments/checkout-view.ts';
import type { BillingDetails } from '#lib/billing/records/order.ts';
import { paths } from '#lib/core/paths.ts';
import type { SelectOption } from '#lib/ui/kit/field.tsx';
import { advance, type FlowState } from './actions.ts';
import { emptyBilling, readStoredBilling, storeBilling, type Totals, withoutCardNumbers } from './billing.ts';
import { BillingForm } from './billing-form.tsx';
import { DiscountField } from './discount-field.tsx';
import { totalSentenceOf } from './order-labels.ts';
import { BesideOrder, OrderSummary, type SummaryLine } from './order-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { useTotals } from './use-totals.ts';

export interface CheckoutFlowProps {
  token: string;
  lines: readonly SummaryLine[];
  view: Pick<CheckoutView, 'number' | 'discountCode' | 'netCents' | 'billingCountry' | 'vatNumber' | 'publishableKey' | 'provider'>;
  /** The totals for the country and VAT number that the order was created with; null if it had no country. */
  initialTotals: Totals | null;
  countries: readonly SelectOption[];
  resultUrl: string;
  /** The initial values of the form, if the buyer is signed in. */
  known: Partial<BillingDetails> | null;
  /** The page on which the buyer can change the order; null if the order can't be changed there. */
  changeUrl: string | null;
  /** True if the page offers a field for a discount code. */
  takesCodes: boolean;
  /** A sentence about the seller and the seller's country. */
  seller: string;
}

const paymentHash = '#payment';

/** The checkout's two steps, billing details and payment, beside a summary of the order. The total depends on the billing details. */
export function CheckoutFlow(props: CheckoutFlowProps) {
  const { token, lines, view, initialTotals, countries, resultUrl, known, changeUrl, takesCodes, seller } = props;
  const [flow, send, sending] = useActionState<FlowState, FormData>(advance, {
    step: 'billing',
    typed: {
      ...emptyBilling,
      ...known,
      vatNumber: known?.vatNumber ?? '',
      // The country and VAT number of the order take precedence over those that are known of the buyer.
      ...(view.billingCountry === null
        ? {}
        : {
            country: view.billingCountry,
            vatNumber: view.vatNumber ?? '',
            kind: view.vatNumber ? 'business' : (known?.kind ?? 'consumer'),
          }),
    },
    errors: {},
    notice: null,
    totals: initialTotals,
  });
  const [typed, setTyped] = useState(flow.typed);
  const [leftPayment, setLeftPayment] = useState<FlowState | null>(null);
  const isPaying = flow.step === 'payment' && leftPayment !== flow;
  const live = useTotals(token, typed, { fromForm: flow.totals, netCents: view.netCents });
  const totals = isPaying ? flow.totals : live.totals;
  const busy = !isPaying && live.busy;
  useStepInHistory(flow, isPaying, setLeftPayment);

  const { number } = view;
  useEffect(() => {
    setTyped((current) => readStoredBilling(number, current) ?? current);
  }, [number]);
  // If the buyer submits while the total is being recalculated, the form is sent once the new total is shown.
  const [queued, setQueued] = useState<HTMLFormElement | null>(null);
  const submit = (form: HTMLFormElement) => {
    if (!sending) setQueued(form);
  };
  useEffect(() => {
    if (!queued || busy) return;
    setQueued(null);
    storeBilling(number, withoutCardNumbers(typed).typed);
    const data = new FormData(queued);
    startTransition(() => send(data));
  }, [queued, busy, number, typed, send]);
  const terms = (
    <p className="text-sm text-soft">
      Sold by {seller}.{' '}
      <Link href={paths.terms} target="_blank" prefetch={false} className="link">
        Terms<span className="sr-only"> (in a new tab)</span>
      </Link>
      . What can’t be delivered is paid back. Consumers in the EU can withdraw within 14 days, until all is delivered.
    </p>
  );
  return (
    <BesideOrder
      orderFirst
      order={
        <OrderSummary
          number={view.number}
          lines={lines}
          netCents={view.netCents}
          vat={totals?.vat ?? null}
          vatCents={totals?.vat.cents ?? null}
          totalCents={totals?.totalCents ?? null}
          busy={busy}
        >
          {takesCodes && !isPaying && <DiscountField key={view.discountCode} token={token} applied={view.discountCode} />}
          <div className="grid gap-2 pt-3 text-sm text-soft">
            {changeUrl && (
              <p>
                <Link href={changeUrl} prefetch={false} className="link">
                  Change what is ordered
                </Link>
              </p>
            )}
            {view.provider === 'stripe' && (
              <p>Card, Apple Pay, Google Pay, PayPal or crypto: you choose on the next step, where your device offers it.</p>
            )}
          </div>
        </OrderSummary>
      }
    >
      <p role="status" className="sr-only">
        {totals && !busy ? totalSentenceOf(totals) : ''}
      </p>
      {isPaying ? (
        <PaymentStep
          token={token}
          flow={flow}
          country={countries.find(({ value }) => value === flow.typed.country)?.label ?? flow.typed.country}
          publishableKey={view.publishableKey}
          resultUrl={resultUrl}
          action={send}
          sending={sending || queued !== null}
          onSubmit={submit}
          terms={terms}
          onEdit={() => {
            // Not `history.back()`, because the frames of Stripe's form may have added entries to the history.
            history.replaceState(null, '', location.pathname);
            setLeftPayment(flow);
          }}
        />
      ) : (
        <BillingForm
          token={token}
          netCents={view.netCents}
          flow={flow.step === 'billing' ? flow : null}
          typed={typed}
          onType={setTyped}
          totals={totals}
          busy={busy}
          totalsError={live.error}
          countries={countries}
          provider={view.provider}
          action={send}
          sending={sending || queued !== null}
          onSubmit={submit}
          terms={terms}
        />
      )}
    </BesideOrder>
  );
}

/** Makes the payment a history entry, so that the browser's Back button returns to the billing details and keeps their values. */
function useStepInHistory(flow: FlowState, isPaying: boolean, setLeftPayment: (flow: FlowState | null) => void) {
  useEffect(() => {
    // A reload starts with the billing details.
    if (location.hash === paymentHash) history.replaceState(null, '', location.pathname);
  }, []);
  useEffect(() => {
    if (isPaying && location.hash !== paymentHash) history.pushState(null, '', `${location.pathname}${paymentHash}`);
  }, [isPaying]);
  useEffect(() => {
    const onPopState = () => setLeftPayment(location.hash === paymentHash ? null : flow);
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [flow, setLeftPayment]);
}
