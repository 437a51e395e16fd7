'use server';

import { z } from 'zod';
import { type FormState, formAction, textsOf } from '#lib/api/form-action.ts';
import { cancelOrder } from '#lib/billing/orders/cancel-order.ts';
import { paths } from '#lib/core/paths.ts';

/** Cancels the order that the form names. */
export const cancel = formAction({
  name: 'cancel_order',
  typed: (_before: FormState<{ number: string }>, form: FormData) => textsOf(form, 'number'),
  input: z.object({
    number: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,40}$/)
      .catch(''),
  }),
  page: ({ number }) => (number ? paths.order(number) : paths.orders),
  run: async ({ number }, { actor }) => {
    await cancelOrder(actor, number);
    return {};
  },
});
