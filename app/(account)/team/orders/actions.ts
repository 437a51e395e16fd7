'use server';

import { fulfilByHand, retryOrder } from '#lib/billing/fulfilment/fulfil-by-hand.ts';
import { sendDocumentsAgain } from '#lib/billing/orders/send-documents-again.ts';
import { reconcileByTeam } from '#lib/billing/payments/reconcile-by-team.ts';
import { requestRefund } from '#lib/billing/refunds/request-refund.ts';
import { AppError } from '#lib/core/errors.ts';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { deskAction } from '../desk-action.ts';

/** Refunds an order or a line, marks a line as delivered by hand, retries lines, or mails the documents again. */
export const actOnOrder = deskAction({
  name: 'act_on_order',
  fields: ['number', 'do', 'line', 'reason'],
  page: ({ number }) => paths.deskOrder(encodeURIComponent(number)),
  run: async ({ number, do: act, line, reason }, actor) => {
    switch (act) {
      case 'refund':
        await requestRefund(actor, number, { reason, ...(line === '' ? {} : { lines: [{ position: Number(line) }] }) });
        return { done: 'The refund is under way; the buyer is told when it is paid.' };
      case 'fulfil':
        await fulfilByHand(actor, number, Number(line), reason);
        return { done: 'The line is delivered, and the buyer is told.' };
      case 'retry':
        return { done: `${countOf((await retryOrder(actor, number, reason)).lines, 'line')} tried again.` };
      case 'documents':
        return { done: `${countOf(await sendDocumentsAgain(actor, number, reason), 'document')} on the way to the buyer.` };
      default:
        throw new AppError('forbidden', 'There is no such act.');
    }
  },
});

/** Compares payments with the provider's books. */
export const comparePayments = deskAction({
  name: 'compare_payments',
  fields: [],
  page: () => paths.deskOrders,
  run: async (_texts, actor) => {
    const differences = await reconcileByTeam(actor);
    if (differences === null) return { done: 'No payment provider is configured, so there is nothing to compare.' };
    return { done: differences === 0 ? 'Nothing differs.' : `${countOf(differences, 'difference')}: see below.` };
  },
});
