'use server';

import { redirect } from 'next/navigation';
import { countSessionWrite } from '#lib/api/limits.ts';
import { currentActor, signInPath } from '#lib/auth/session.ts';
import { createCheckout } from '#lib/billing/orders/create-checkout.ts';
import { listProducts } from '#lib/billing/products/list-products.ts';
import { isCountry } from '#lib/core/countries.ts';
import { isAppError } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { type Basket, basketOf, errorsByField, itemsOf } from './basket.ts';

/** State of the form after a submission that did not redirect. */
export interface BuyState {
  /** The submitted choices. */
  typed?: Basket;
  /** Error messages by field name. A message that belongs to no field has the key `form`. */
  errors?: Record<string, string>;
}

/** Creates the order and redirects to its checkout page. */
export async function startOrder(_before: BuyState, form: FormData): Promise<BuyState> {
  const text = String(form.get('listing') ?? '');
  const listing = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  const actor = await currentActor();
  if (actor.userId === null) redirect(signInPath(paths.buy(listing)));
  const typed = basketOf(form);
  const items = itemsOf(typed, await listProducts(), listing);
  if (items.length === 0) return { typed, errors: { form: 'Choose at least one thing to buy.' } };
  let checkout: string;
  try {
    await countSessionWrite(actor);
    const country = isCountry(typed.country) ? typed.country.toUpperCase() : undefined;
    ({ checkoutUrl: checkout } = await createCheckout(actor, { items, billingCountry: country }));
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { typed, errors: error.errors ? errorsByField(error.errors, items, typed) : { form: error.message } };
  }
  redirect(new URL(checkout).pathname);
}
