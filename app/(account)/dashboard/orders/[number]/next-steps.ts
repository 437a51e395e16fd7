import type { OrderLineView } from '#lib/billing/orders/order-view.ts';
import { formatWeek } from '#lib/core/format-week.ts';
import { paths } from '#lib/core/paths.ts';
import { now, parseDate, weekOf } from '#lib/core/time.ts';

/** The state of a paid line, and a link to the buyer's next action. */
export interface NextStep {
  text: string;
  link?: { href: string; label: string };
}

export function nextStep({ product, status, options, listing, problem, refundedCents }: OrderLineView): NextStep {
  if (status === 'pending') return { text: 'Paid. It takes effect in a moment.' };
  if (status === 'failed')
    return {
      text: [
        'This could not take effect.',
        ...(problem ? [problem.replace(/\.?$/, '.')] : []),
        refundedCents > 0
          ? 'Nothing is left for you to do.'
          : 'The site’s team knows about the problem: you get what you bought, or your money back. You don’t have to do anything.',
      ].join(' '),
    };
  if (status === 'reversed') return { text: 'Refunded, and no longer in effect.' };
  const home = listing && `/dashboard/listings/${listing.id}`;
  const to = (label: string, href = home) => (href ? { link: { href, label } } : {});
  const week = parseDate(options.week ?? '');
  switch (product) {
    case 'launch':
      if (listing?.live) return { text: 'Live.', ...to('See it live', paths.listing(listing.slug)) };
      // A hidden listing was launched, too, so the text depends on the week and not on the listing's status.
      return week && week > weekOf(now())
        ? { text: `Scheduled for the week of ${formatWeek(week)}. Nothing is left to do.`, ...to('See its launch') }
        : { text: 'Done.', ...to('See where it stands') };
    case 'extra_category':
      return { text: 'Added to its categories.', ...to('See where it stands') };
    case 'story':
      return { text: 'Unlocked: visitors see the founder’s story once it is written.', ...to('Go to the listing') };
    case 'milestones':
      return { text: 'Unlocked: visitors see the milestones you add.', ...to('Go to the listing') };
    case 'media':
      return { text: 'Unlocked: add images and a video.', ...(listing ? to('Add images', paths.mediaEditor(listing.id)) : {}) };
    case 'billboard':
      return { text: 'Counted on the billboard.', ...to('See the billboard', paths.board('billboard')) };
    default:
      return { text: 'Delivered.' };
  }
}
