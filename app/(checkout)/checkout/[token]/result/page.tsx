import { notFound } from 'next/navigation';
import type { CheckoutView } from '#lib/billing/payments/checkout-view.ts';
import { readCheckout } from '#lib/billing/payments/read-checkout.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { DeliveryList } from '../delivery-list.tsx';
import { InvoiceLink, OrderStatusPage, StatusHeading } from '../order-status.tsx';
import { BesideOrder, ViewSummary } from '../order-summary.tsx';
import { isWaiting, progressOf } from '../progress.ts';
import { ResultWatch } from './result-watch.tsx';

export const metadata = { title: 'Payment' };

/** Shows the result of a payment. Only the provider's event decides the result, because a visit to this page does not prove a payment. */
export default async function ResultPage({ params }: PageProps<'/checkout/[token]/result'>) {
  const { token } = await params;
  const view = await nullIfNotFound(readCheckout(token));
  if (!view) notFound();
  const progress = progressOf(view);
  return (
    <>
      {isWaiting(progress) && (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      )}
      <Result view={view} checkout={paths.checkout(token)} />
      <ResultWatch token={token} number={view.number} shown={progress} checkout={paths.checkout(token)} />
    </>
  );
}

function Result({ view, checkout }: { view: CheckoutView; checkout: string }) {
  if (view.state === 'open' && view.problem === null)
    return (
      <BesideOrder order={<ViewSummary view={view} />}>
        <StatusHeading tone="waiting" title="Waiting for the payment to be confirmed">
          <p>This usually takes a few seconds. You may close this page: everything is delivered all the same, and you get a mail.</p>
        </StatusHeading>
      </BesideOrder>
    );
  if (view.state === 'open')
    return (
      <BesideOrder order={<ViewSummary view={view} />}>
        <StatusHeading tone="warning" title="Nothing was charged">
          <p>{view.problem} The order can still be paid.</p>
        </StatusHeading>
        <LinkButton href={checkout} variant="strong" className="justify-self-start">
          Back to the checkout
        </LinkButton>
      </BesideOrder>
    );
  if (view.state !== 'paid') return <OrderStatusPage view={view} />;
  const open = view.lines.filter(({ status }) => status === 'pending').length;
  const failed = view.lines.some(({ status }) => status === 'failed');
  return (
    <BesideOrder order={<ViewSummary view={view} totalLabel="Paid" />}>
      <StatusHeading
        tone={failed ? 'warning' : 'good'}
        title={open > 0 ? 'Payment received' : failed ? 'Paid, but not everything is done' : 'Paid. Now make use of it'}
      >
        <p>
          {open > 0
            ? 'Thank you. Your items are put in place now; below stands when each takes effect.'
            : failed
              ? 'Thank you. One item needs our attention.'
              : 'Thank you. Below is each item, when it takes effect, and where to continue.'}{' '}
          The invoice goes out by mail. <InvoiceLink view={view} />
        </p>
      </StatusHeading>
      <DeliveryList lines={view.lines} />
    </BesideOrder>
  );
}
