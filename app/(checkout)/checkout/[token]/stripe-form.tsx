'use client';

import { CheckoutElementsProvider, ExpressCheckoutElement, PaymentElement, useCheckoutElements } from '@stripe/react-stripe-js/checkout';
import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { formatAmount } from '#lib/core/format-money.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Button } from '#lib/ui/kit/button.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { Skeleton } from '#lib/ui/kit/skeleton.tsx';
import type { Totals, TypedBilling } from './billing.ts';
import { useStripeAppearance } from './stripe-appearance.ts';
import { TotalBar } from './total-bar.tsx';

export interface StripeFormProps {
  publishableKey: string;
  clientSecret: string;
  typed: TypedBilling;
  totals: Totals;
  resultUrl: string;
  /** The seller, and the terms of the sale. */
  terms: ReactNode;
}

/** Stripe's form. Card data goes from Stripe's frames to Stripe, never through this site. */
export function StripeForm(props: StripeFormProps) {
  const { publishableKey, clientSecret, typed } = props;
  const [stripe, setStripe] = useState(() => loadStripe(publishableKey));
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    stripe.catch(() => setFailed(true));
  }, [stripe]);
  const appearance = useStripeAppearance();
  const options = useMemo(
    () => ({
      clientSecret,
      elementsOptions: { appearance, loader: 'auto' as const },
      defaultValues: {
        billingAddress: {
          name: typed.name,
          address: {
            country: typed.country,
            line1: typed.street,
            city: typed.city,
            postal_code: typed.postalCode || null,
            state: typed.region || null,
          },
        },
      },
    }),
    [clientSecret, appearance, typed],
  );
  if (failed)
    return (
      <Alert
        tone="danger"
        live
        title="Stripe’s form could not be loaded"
        action={
          <Button
            size="sm"
            onClick={() => {
              setFailed(false);
              setStripe(loadStripe(publishableKey));
            }}
          >
            Try again
          </Button>
        }
      >
        Nothing was charged. A blocker of scripts or a network that doesn’t reach js.stripe.com is the usual reason.
      </Alert>
    );
  return (
    <CheckoutElementsProvider stripe={stripe} options={options}>
      <Elements {...props} />
    </CheckoutElementsProvider>
  );
}

/** Stripe's frames are light documents that use our colours. With a dark colour scheme, browsers would give them a white background. */
const frameStyle = '[color-scheme:light]';

function Elements({ totals, resultUrl, terms }: StripeFormProps) {
  const elements = useCheckoutElements();
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [wallets, setWallets] = useState(false);
  const [ready, setReady] = useState(false);
  // A ref, because a second press can happen before a changed state is rendered.
  const isPaying = useRef(false);
  useEffect(() => {
    // Enables the button again when the browser restores the page from its cache after a visit to the bank.
    const onPageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isPaying.current = false;
      setSending(false);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
  if (elements.type === 'error')
    return (
      <Alert tone="danger" live title="The payment could not be opened">
        {elements.error.message} Nothing was charged. Reload the page to try again.
      </Alert>
    );
  const checkout = elements.type === 'success' ? elements.checkout : null;
  const pay = async (wallet?: StripeExpressCheckoutElementConfirmEvent) => {
    if (!checkout || isPaying.current) return;
    isPaying.current = true;
    setSending(true);
    setProblem(null);
    try {
      const result = await checkout.confirm({
        redirect: 'if_required',
        ...(wallet ? { expressCheckoutConfirmEvent: wallet } : {}),
      });
      if (result.type === 'success') return location.assign(resultUrl);
      // Stripe's reason for the decline, in the buyer's language.
      setProblem(result.error.message);
      wallet?.paymentFailed();
    } catch {
      setProblem('Stripe gave no answer. If you see no charge, try again.');
    }
    isPaying.current = false;
    setSending(false);
  };
  return (
    <form
      className="grid gap-5"
      aria-busy={!ready}
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <div hidden={!wallets}>
        <div className={frameStyle}>
          <ExpressCheckoutElement
            onReady={({ availablePaymentMethods }) => setWallets(Object.values(availablePaymentMethods ?? {}).some(Boolean))}
            onConfirm={(event) => void pay(event)}
          />
        </div>
        <p className="flex items-center gap-3 pt-4 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          or
        </p>
      </div>
      <div className="relative">
        {!ready && <Skeleton className="absolute inset-0 min-h-56 rounded-lg" />}
        <div className={classNames(frameStyle, !ready && 'min-h-56')}>
          {checkout && (
            <PaymentElement
              options={{ layout: { type: 'accordion', radios: 'always', spacedAccordionItems: false, defaultCollapsed: false } }}
              onReady={() => setReady(true)}
              onLoadError={({ error }) => setProblem(error.message ?? 'Stripe’s form could not be loaded. Reload the page.')}
            />
          )}
        </div>
      </div>
      <p className="text-sm text-soft">Card details go to Stripe, who takes the payment. This site never sees them.</p>
      {problem && (
        <Alert tone="danger" live title="The payment did not go through">
          {problem}
        </Alert>
      )}
      {terms}
      <TotalBar
        amount={totals}
        busy={false}
        pending={sending}
        button={
          <Button type="submit" variant="strong" pending={sending} disabled={!checkout || !ready} className="min-w-40">
            Pay {formatAmount(totals.totalCents)}
          </Button>
        }
      >
        Pay
      </TotalBar>
    </form>
  );
}
