import { notFound } from 'next/navigation';
import { getCurrentActor } from '#lib/auth/session.ts';
import { readKnownBilling } from '#lib/billing/payments/known-billing.ts';
import { previewTotals } from '#lib/billing/payments/preview-totals.ts';
import { type CheckoutView, readCheckout } from '#lib/billing/payments/read-checkout.ts';
import { hasDiscountCodes } from '#lib/billing/products/discount.ts';
import type { BillingDetails, OrderWarning } from '#lib/billing/records/order.ts';
import { countryName } from '#lib/billing/vat/vat-label.ts';
import { config } from '#lib/core/config.ts';
import { countries } from '#lib/core/countries.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { formatMoney } from '#lib/core/format-money.ts';
import { paths } from '#lib/core/paths.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { CheckoutFlow } from './checkout-flow.tsx';
import { OrderStatusPage } from './order-status.tsx';
import { summaryLine } from './order-summary.tsx';
import { progressKeyOf, progressOf } from './progress.ts';
import { ReloadWhenChanged } from './reload-when-changed.tsx';

export const metadata = { title: 'Checkout' };

const countryOptions = [...countries]
  .map((value) => ({ value, label: countryName(value) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'));

/** For each warning, the label of the link to the page where the buyer can act on it. */
const warningActions: Partial<Record<OrderWarning['code'], string>> = {
  free_plan: 'See the free plan',
  included_in_launch: 'Choose again',
  late_in_week: 'Choose again',
};

/** Returns the totals for the initial billing details; null if they have no country. */
async function totalsFor(token: string, known: Partial<BillingDetails> | null) {
  if (!known?.country) return null;
  return previewTotals(token, { country: known.country, vatNumber: (known.kind === 'business' && known.vatNumber) || null });
}

/**
 * Returns the page on which the buyer can change the choice. Returns null if the order is for several listings, because that page sells for
 * one listing only.
 */
function changeUrlOf(lines: CheckoutView['lines']): string | null {
  const ids = new Set(lines.flatMap(({ listing }) => listing?.id ?? []));
  const [id] = ids;
  return ids.size === 1 ? paths.buy(id) : null;
}

/** The page on which anyone who has the link reviews and pays the order. */
export default async function CheckoutPage({ params }: PageProps<'/checkout/[token]'>) {
  const { token } = await params;
  const view = await nullIfNotFound(readCheckout(token));
  if (!view) notFound();
  const current = (
    <ReloadWhenChanged token={token} shown={progressKeyOf(progressOf(view))} number={view.number} open={view.state === 'open'} />
  );
  if (view.state !== 'open' || view.provider === null)
    return (
      <>
        {current}
        <OrderStatusPage view={view} />
      </>
    );
  const { operator, seller, siteName } = config();
  const actor = await getCurrentActor();
  const known = await readKnownBilling(token, actor);
  const mayBeBuyer = actor.userId === null || known !== null;
  const { number, lines, discountCode, netCents, billingCountry, vatNumber, publishableKey, provider, vat, totalCents } = view;
  const takesCodes = discountCode !== null || (await hasDiscountCodes());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-8 sm:pt-10">
      {current}
      <header className="grid gap-1">
        <h1 className="text-2xl">Review and pay</h1>
        <p className="text-soft">
          Your order with {siteName}. This link expires <Time at={view.expiresAt} />.
        </p>
      </header>
      {view.problem && (
        <Alert tone="warning" title={view.problem}>
          Nothing was charged. You can try again below.
        </Alert>
      )}
      {view.warnings.map(({ code, message, product, listingId, savingCents, url }) => (
        <Alert
          key={`${code} ${product} ${listingId}`}
          tone={savingCents > 0 ? 'warning' : 'info'}
          title={savingCents > 0 ? `You can save ${formatMoney(savingCents)}` : undefined}
          action={url ? <LinkButton href={url}>{warningActions[code] ?? 'See the page'}</LinkButton> : undefined}
        >
          {message}
        </Alert>
      ))}
      <CheckoutFlow
        token={token}
        lines={lines.map(summaryLine)}
        view={{ number, discountCode, netCents, billingCountry, vatNumber, publishableKey, provider }}
        initialTotals={vat && totalCents !== null ? { vat, netCents, totalCents } : await totalsFor(token, known)}
        countries={countryOptions}
        resultUrl={paths.checkoutResult(token)}
        known={known}
        changeUrl={mayBeBuyer ? changeUrlOf(lines) : null}
        takesCodes={takesCodes}
        seller={`${operator.name}, ${countryName(seller.country)}`}
      />
    </div>
  );
}
