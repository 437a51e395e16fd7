import { fulfilLine } from '#lib/billing/fulfilment/fulfil-line.ts';
import { listLinesToFulfil } from '#lib/billing/fulfilment/fulfil-order.ts';
import { payOrder } from '#lib/billing/fulfilment/testing/pay-order.ts';
import { makeOrder, type OrderLineValues } from '#scripts/testing/factories.ts';

/** Creates a paid order with these lines. None of them is fulfilled yet. */
export async function paidOrder(userId: string, lines: OrderLineValues[]) {
  const order = await makeOrder({ userId, lines });
  await payOrder(order.id);
  return order;
}

/** Creates a paid order with these lines, and runs the fulfilment of each line once. */
export async function fulfilledOrder(userId: string, lines: OrderLineValues[]) {
  const order = await paidOrder(userId, lines);
  for (const { id } of await listLinesToFulfil(order.id)) await fulfilLine(id);
  return order;
}
