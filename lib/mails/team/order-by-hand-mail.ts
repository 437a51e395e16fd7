import { paths } from '#lib/core/paths.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';
import { teamMail } from '#lib/mails/team/team-mail.ts';

/** Asks the team to deliver a line of a paid order by hand. `line` counts from 1. */
export function orderByHandMail(ordered: {
  order: string;
  line: number;
  quantity: number;
  product: string;
  listing: { name: string; slug: string } | null;
}): MailContent {
  const { order, line, quantity, product, listing } = ordered;
  return teamMail(`${product} of order ${order} waits for you`, [
    { text: `Line ${line} of the paid order ${order}, ${quantity} × ${product}, must be delivered by hand.` },
    ...(listing ? [{ action: { label: listing.name, url: siteLink(paths.listing(listing.slug)) } }] : []),
    { text: 'After the delivery, run this command on the site’s server; it notifies the buyer:' },
    { code: `npm run team -- fulfil ${order} ${line}` },
  ]);
}
