import type { FulfilmentOutcome, LockedLine } from '#lib/billing/records/line.ts';
import { config } from '#lib/core/config.ts';
import type { Tx } from '#lib/core/db.ts';
import { paths } from '#lib/core/paths.ts';
import { notifyTeam } from '#lib/team/notify-team.ts';

/**
 * Asks the team, by one mail, to deliver a product that only people can deliver. The line stays pending until the team marks it as
 * delivered.
 */
export async function askTeamToDeliver(tx: Tx, line: LockedLine): Promise<FulfilmentOutcome> {
  const { order, position, product, quantity, listing } = line;
  if (!line.effect?.byHand)
    await notifyTeam(tx, {
      kind: 'order-by-hand',
      subject: `${product.name} of order ${order.number} waits for you`,
      parts: [
        {
          text: `Order ${order.number} was paid. Its line ${position + 1}, ${quantity} × ${product.name}, is something that only a person can deliver.`,
        },
        ...(listing ? [{ action: { label: listing.name, url: config().siteUrl + paths.listing(listing.slug) } }] : []),
        { text: 'When it is done, say so on the machine of the site; the buyer is told then:' },
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
        text: `Line ${position + 1} of order ${order.number}, ${product.name}, was paid back after you had delivered it. Take back what can be taken back.`,
      },
    ],
  });
}
