'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { formAction, formRowId, textsOf } from '#lib/api/form-action.ts';
import { createCheckout } from '#lib/billing/orders/create-checkout.ts';
import { listProducts } from '#lib/billing/products/list-products.ts';
import { isCountry } from '#lib/core/countries.ts';
import { paths } from '#lib/core/paths.ts';
import { type Basket, basketOf, errorsByField, itemsOf } from './basket.ts';

/** State of the form after a submission that did not redirect. */
interface BuyState {
  /** The submitted choices. */
  typed?: Basket;
  /** Error messages by field name. A message that belongs to no field has the key `form`. */
  errors?: Record<string, string>;
}

/** Creates the order and redirects to its checkout page. */
export const startOrder = formAction({
  name: 'create_checkout',
  typed: (_before: BuyState, form: FormData) => ({ ...textsOf(form, 'listing'), basket: basketOf(form) }),
  input: z.object({ listing: formRowId, basket: z.custom<Basket>() }),
  page: ({ listing }) => paths.buy(listing),
  run: async ({ listing, basket }, { actor }) => {
    const items = itemsOf(basket, await listProducts(), listing);
    if (items.length === 0) return { typed: basket, errors: { form: 'Choose at least one thing to buy.' } };
    const country = isCountry(basket.country) ? basket.country.toUpperCase() : undefined;
    const { checkoutUrl } = await createCheckout(actor, { items, billingCountry: country });
    redirect(new URL(checkoutUrl).pathname);
  },
  failed: async (error, { basket, listing }) => {
    if (!error.errors) return { typed: basket, errors: { form: error.message } };
    const items = itemsOf(basket, await listProducts(), formRowId.parse(listing));
    return { typed: basket, errors: errorsByField(error.errors, items, basket) };
  },
});
