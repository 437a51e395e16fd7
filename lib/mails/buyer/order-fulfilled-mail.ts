import { formatDay } from '#lib/core/format-date.ts';
import { paths } from '#lib/core/paths.ts';
import { type BuyersOrder, orderEnding } from '#lib/mails/buyer/buyers-order.ts';
import { orderedProductLabel } from '#lib/mails/buyer/ordered-product.ts';
import type { MailContent, MailPart } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

interface ReportedLine {
  status: string;
  error: string | null;
  /** True if the line is refunded or its refund is under way. */
  isRefunded: boolean;
  product: { slug: string; name: string };
  listing: { name: string; slug: string; status: string; launchWeek: Date | null } | null;
}

/** Reports which lines of an order took effect, and which could not. */
export function orderFulfilledMail({ order, lines }: { order: BuyersOrder; lines: readonly ReportedLine[] }): MailContent {
  const done = lines.filter(({ status }) => status === 'fulfilled');
  const failed = lines.filter(({ status }) => status === 'failed');
  const title =
    done.length === 0
      ? 'Something you bought could not take effect'
      : failed.length === 0
        ? 'What you bought is in effect'
        : 'Your order: what is in effect, and what is not';
  return {
    subject: `Order ${order.number}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    title,
    parts: [
      ...(done.length > 0 ? [{ text: 'This is in effect now:' }, { list: done.map(doneText) }, ...listingLinks(done)] : []),
      ...(failed.length > 0
        ? [{ text: 'This could not take effect:' }, { list: failed.map(failedText) }, { text: 'Nothing is left for you to do.' }]
        : []),
      ...orderEnding(order),
    ],
  };
}

/** Returns a link to each listing that has a public page. */
function listingLinks(lines: readonly ReportedLine[]): MailPart[] {
  const listings = new Map(lines.flatMap(({ listing }) => (listing ? [[listing.slug, listing]] : [])));
  return [...listings.values()]
    .filter(({ status }) => status === 'live' || status === 'scheduled')
    .map(({ name, slug }) => ({ action: { label: `See ${name}`, url: siteLink(paths.listing(slug)) } }));
}

function doneText(line: ReportedLine): string {
  const { product, listing } = line;
  const label = orderedProductLabel(line);
  if (product.slug !== 'launch' || !listing) return label;
  const week = listing.launchWeek && formatDay(listing.launchWeek);
  return listing.status === 'scheduled' ? `${label}: live on Monday, ${week}` : `${label}: live`;
}

function failedText(line: ReportedLine): string {
  return `${orderedProductLabel(line)}: ${line.error ?? ''}${line.isRefunded ? ' Its money goes back to you.' : ''}`;
}
