import { paths } from '#lib/core/paths.ts';
import { type OrderedProduct, orderedProductLabel } from '#lib/mails/buyer/ordered-product.ts';
import type { MailContent, MailPart } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';
import { teamMail } from '#lib/mails/team/team-mail.ts';

/** The refund of a line that can't be fulfilled. */
export type FailedLineRefund = { status: 'unneeded' | 'requested' } | { status: 'failed'; problem: string };

/**
 * Reports a line of a paid order that could not be fulfilled. `line` counts from 1. `refund` is null if every retry ended in an error, so
 * that the team has to decide between another retry and a refund.
 */
export function orderLineFailedMail(failed: {
  order: string;
  line: number;
  product: OrderedProduct['product'];
  listing: { name: string; slug: string } | null;
  reason: string;
  refund: FailedLineRefund | null;
}): MailContent {
  const { order, line, product, listing, reason, refund } = failed;
  const problem = refund ? reason : `Every retry failed. The last error was: ${reason}`;
  return teamMail(`${product.name} of order ${order} could not be fulfilled`, [
    { text: `Line ${line} of order ${order}, ${orderedProductLabel({ product, listing })}: ${problem}` },
    ...(refund ? [{ text: refundText(refund) }] : commands(order, line)),
    ...(listing ? [{ action: { label: `See ${listing.name}`, url: siteLink(paths.listing(listing.slug)) } }] : []),
  ]);
}

function refundText(refund: FailedLineRefund): string {
  switch (refund.status) {
    case 'unneeded':
      return 'The line cost nothing, so there is nothing to refund.';
    case 'requested':
      return 'The line is refunded automatically, so you need not do anything.';
    case 'failed':
      return `The line could not be refunded automatically: ${refund.problem}`;
  }
}

function commands(order: string, line: number): MailPart[] {
  return [
    { text: 'Fix the cause, then retry the order; or refund the line:' },
    { code: `npm run team -- retry ${order}\nnpm run team -- refund ${order} --line ${line} --reason "…"` },
  ];
}
