import type { FulfilmentOutcome, LockedLine } from '#lib/billing/records/line.ts';
import type { Tx } from '#lib/core/db.ts';
import { notifyTeam } from '#lib/team/notify-team.ts';

/** Asks the team in one mail to deliver a product by hand. The line stays pending until the team marks it as delivered. */
export async function askTeamToDeliver(tx: Tx, line: LockedLine): Promise<FulfilmentOutcome> {
  const { order, position, product, quantity, listing } = line;
  if (!line.effect?.byHand)
    await notifyTeam(tx, {
      kind: 'order-by-hand',
      data: { order: order.number, line: position + 1, quantity, product: product.name, listing },
    });
  return { waits: { byHand: true } };
}

/** Asks the team to undo a line that they delivered by hand, after its refund. */
export async function askTeamToUndo(tx: Tx, { order, position, product }: LockedLine): Promise<void> {
  await notifyTeam(tx, { kind: 'order-undo-by-hand', data: { order: order.number, line: position + 1, product: product.name } });
}
