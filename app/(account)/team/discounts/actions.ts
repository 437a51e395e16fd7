'use server';

import { createDiscountCode, setDiscountCodeEnded } from '#lib/billing/products/discount-codes.ts';
import { paths } from '#lib/core/paths.ts';
import { deskAction } from '../desk-action.ts';
import { centsOf } from '../dollars.ts';

/** Makes a discount code, ends one, or lets an ended one be used again. */
export const changeDiscount = deskAction({
  name: 'change_discount_code',
  fields: ['id', 'do', 'code', 'kind', 'off', 'product', 'uses', 'until', 'reason'],
  page: () => paths.deskDiscounts,
  run: async ({ id, do: act, code, kind, off, product, uses, until, reason }, actor) => {
    if (act === 'end' || act === 'open') {
      await setDiscountCodeEnded(actor, Number(id), act === 'end', reason);
      return {};
    }
    await createDiscountCode(actor, {
      code,
      off: kind === 'percent' ? { percent: off.trim() === '' ? Number.NaN : Number(off) } : { amountCents: centsOf(off, 'off') },
      product: product || null,
      maxUses: uses.trim() === '' ? null : Number(uses),
      validUntil: until ? new Date(`${until}Z`) : null,
      reason,
    });
    return { done: `Buyers can use ${code.trim().toUpperCase()} from now on.` };
  },
});
