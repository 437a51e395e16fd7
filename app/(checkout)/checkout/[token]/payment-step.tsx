'use client';

import { PencilLine } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useRef } from 'react';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Button } from '#lib/ui/kit/button.tsx';
import { Skeleton } from '#lib/ui/kit/skeleton.tsx';
import { billingFields } from './billing.ts';
import { TestPaymentForm, type TestPaymentFormProps } from './test-payment-form.tsx';

/** Stripe's form is loaded on demand, so that test payments load nothing from Stripe. */
const StripeForm = dynamic(() => import('./stripe-form.tsx').then((module) => module.StripeForm), {
  ssr: false,
  loading: () => <Skeleton className="h-64 rounded-lg" />,
});

interface PaymentStepProps extends Omit<TestPaymentFormProps, 'filledIn'> {
  /** Name of the country in the billing details. */
  country: string;
  publishableKey: string | null;
  resultUrl: string;
  onEdit: () => void;
}

/** The payment step. The total can't change in this step. */
export function PaymentStep(props: PaymentStepProps) {
  const { flow, token, sending } = props;
  const { typed, payment } = flow;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  // Hidden inputs contain the billing details, so that going back keeps the details without JavaScript, too.
  const filledIn = billingFields.map((name) => {
    const value = typed[name];
    return <input key={name} type="hidden" name={name} value={typeof value === 'boolean' ? (value ? 'on' : '') : value} />;
  });
  return (
    <div className="grid gap-5">
      <form
        action={props.action}
        onSubmit={(event) => {
          event.preventDefault();
          props.onEdit();
        }}
        className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line pb-4"
      >
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="intent" value="edit" />
        {filledIn}
        <div className="grid min-w-0 gap-0.5 text-base">
          <h2 className="text-lg">Billing details</h2>
          <p className="[overflow-wrap:anywhere]">{typed.name}</p>
          <p className="text-soft [overflow-wrap:anywhere]">
            {[typed.street, [typed.postalCode, typed.city].filter(Boolean).join(' '), typed.region, props.country]
              .filter(Boolean)
              .join(', ')}
          </p>
          <p className="text-soft [overflow-wrap:anywhere]">{typed.email}</p>
          {flow.totals.vat.vatNumber && <p className="text-soft figures">VAT number {flow.totals.vat.vatNumber}</p>}
        </div>
        <Button type="submit" size="sm" icon={<PencilLine aria-hidden size={14} />} disabled={sending}>
          Change<span className="sr-only"> billing details</span>
        </Button>
      </form>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        Payment
      </h2>
      {payment.provider === 'test' ? (
        <TestPaymentForm {...props} filledIn={filledIn} />
      ) : payment.clientSecret && props.publishableKey ? (
        <StripeForm
          // A new payment session needs a new form.
          key={payment.id}
          publishableKey={props.publishableKey}
          clientSecret={payment.clientSecret}
          typed={typed}
          totals={flow.totals}
          resultUrl={props.resultUrl}
          terms={props.terms}
        />
      ) : (
        <Alert tone="danger" live title="The payment could not be opened">
          Nothing was charged. Change the billing details and continue again, or reload the page.
        </Alert>
      )}
    </div>
  );
}
