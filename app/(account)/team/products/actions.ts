'use server';

import { dropPlannedPrice, setPrice } from '#lib/billing/products/set-price.ts';
import { editProduct } from '#lib/billing/products/team-products.ts';
import { AppError } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { parseReason } from '#lib/team/parse-reason.ts';
import { deskAction } from '../desk-action.ts';
import { centsOf } from '../dollars.ts';

/** Sets the price of a product, plans a price, cancels a planned price, or changes the texts of the product. */
export const changeProduct = deskAction({
  name: 'change_product',
  fields: [
    'product',
    'do',
    'price',
    'from',
    'seen',
    'plan',
    'name',
    'description',
    'active',
    'seen-name',
    'seen-description',
    'seen-active',
    'reason',
  ],
  page: () => paths.deskProducts,
  run: async (texts, actor) => {
    const { product, reason } = texts;
    switch (texts.do) {
      case 'price': {
        const from = texts.from ? new Date(`${texts.from}Z`) : null;
        await setPrice(actor, product, centsOf(texts.price, 'price'), { from, reason: parseReason(reason), seen: Number(texts.seen) });
        return { done: from ? 'The price is planned.' : 'The price holds from now on.' };
      }
      case 'drop':
        await dropPlannedPrice(actor, Number(texts.plan), reason);
        return {};
      case 'texts': {
        const part = (before: '' | 'seen-') => ({
          name: texts[`${before}name`],
          description: texts[`${before}description`],
          active: texts[`${before}active`] === 'on',
        });
        await editProduct(actor, product, part(''), part('seen-'), parseReason(reason));
        return { done: 'Saved.' };
      }
      default:
        throw new AppError('forbidden', 'There is no such act.');
    }
  },
});
