import type { HeldLine, Outcome } from '#lib/billing/records/line.ts';
import { config } from '#lib/core/config.ts';
import type { Tx } from '#lib/core/db.ts';
import { paths } from '#lib/core/paths.ts';
import { tellTeam } from '#lib/team/notify-team.ts';

/** A product that the team added: nobody but they know what it is. They are told once; the line waits until they say that it is done. */
export async function askTeam(tx: Tx, line: HeldLine): Promise<Outcome> {
  const { order, position, product, quantity, listing } = line;
  if (!line.effect?.byHand)
    await tellTeam(tx, {
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

/** Paid back: what was done by hand is taken back by hand. */
export async function askTeamToUndo(tx: Tx, { order, position, product }: HeldLine): Promise<void> {
  await tellTeam(tx, {
    kind: 'order-by-hand',
    subject: `${product.name} of order ${order.number} was refunded`,
    parts: [
      {
        text: `Line ${position + 1} of order ${order.number}, ${product.name}, was paid back after you had delivered it. Take back what can be taken back.`,
      },
    ],
  });
}
