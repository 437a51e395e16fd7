'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { formAction, formRowId, textsOf } from '#lib/api/form-action.ts';
import { changeOrder } from '#lib/billing/orders/change-order.ts';
import { listProducts } from '#lib/billing/products/list-products.ts';
import { cardNumberMessage, hasCardNumber } from '#lib/core/card-number.ts';
import { isCountry } from '#lib/core/countries.ts';
import { sentenceOf } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { type Basket, basketOf, errorsByField, itemsOf } from './basket.ts';

/** State of the form after a submission that did not redirect. */
interface BuyState {
  /** The submitted choices. */
  typed?: Basket;
  /** Error messages by field name. A message that belongs to no field has the key `form`. */
  errors?: Record<string, string>;
}

/** Creates the order and redirects to its checkout page. If an unpaid order was changed, the new order replaces it. */
export const startOrder = formAction({
  name: 'create_checkout',
  typed: (_before: BuyState, form: FormData) => ({ ...textsOf(form, 'listing', 'earlier'), basket: basketOf(form) }),
  input: z.object({ listing: formRowId, earlier: z.string().max(40), basket: z.custom<Basket>() }),
  page: ({ listing }) => paths.buy(listing),
  run: async ({ listing, earlier, basket }, { actor }) => {
    const cards = Object.keys(basket.amounts).filter((slug) => hasCardNumber(basket.amounts[slug] ?? ''));
    if (cards.length > 0)
      return {
        typed: { ...basket, amounts: { ...basket.amounts, ...Object.fromEntries(cards.map((slug) => [slug, ''])) } },
        errors: Object.fromEntries(cards.map((slug) => [`amount-${slug}`, sentenceOf(cardNumberMessage)])),
      };
    const items = itemsOf(basket, await listProducts(), listing);
    if (items.length === 0) return { typed: basket, errors: { form: 'Choose at least one thing to buy.' } };
    const country = isCountry(basket.country) ? basket.country.toUpperCase() : undefined;
    const { checkoutUrl } = await changeOrder(actor, earlier, { items, billingCountry: country });
    // After this, the browser's Back button leads to a page that is filled in from the order, and not to a cached copy of the earlier page.
    revalidatePath(paths.buy());
    redirect(new URL(checkoutUrl).pathname);
  },
  failed: async (error, { basket, listing }) => {
    if (!error.errors) return { typed: basket, errors: { form: error.message } };
    const items = itemsOf(basket, await listProducts(), formRowId.parse(listing));
    return { typed: basket, errors: errorsByField(error.errors, items, basket) };
  },
});
