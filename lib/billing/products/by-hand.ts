import type { FulfilmentOutcome, LockedLine } from '#lib/billing/records/line.ts';
import { config } from '#lib/core/config.ts';
import type { Tx } from '#lib/core/db.ts';
import { paths } from '#lib/core/paths.ts';
import { notifyTeam } from '#lib/team/notify-team.ts';

/** Asks the team, in a single mail, to deliver a product by hand. The line stays pending until the team marks it as delivered. */
export async function askTeamToDeliver(tx: Tx, line: LockedLine): Promise<FulfilmentOutcome> {
  const { order, position, product, quantity, listing } = line;
  if (!line.effect?.byHand)
    await notifyTeam(tx, {
      kind: 'order-by-hand',
      subject: `${product.name} of order ${order.number} waits for you`,
      parts: [
        {
          text: `Line ${position + 1} of the paid order ${order.number}, ${quantity} × ${product.name}, must be delivered by hand.`,
        },
        ...(listing ? [{ action: { label: listing.name, url: config().siteUrl + paths.listing(listing.slug) } }] : []),
        { text: 'After the delivery, run this command on the site’s server; it notifies the buyer:' },
        { quote: `npm run team -- fulfil ${order.number} ${position + 1}` },
      ],
    });
  return { waits: { byHand: true } };
}

/** Asks the team to undo the delivery of a refunded line that they delivered by hand. */
export async function askTeamToUndo(tx: Tx, { order, position, product }: LockedLine): Promise<void> {
  await notifyTeam(tx, {
    kind: 'order-by-hand',
    subject: `${product.name} of order ${order.number} was refunded`,
    parts: [
      {
        text: `Line ${position + 1} of order ${order.number}, ${product.name}, was refunded after you had delivered it. Undo the delivery as far as possible.`,
      },
    ],
  });
}
