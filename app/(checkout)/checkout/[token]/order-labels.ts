import type { CheckoutLine } from '#lib/billing/payments/checkout-view.ts';
import type { Vat } from '#lib/billing/records/order.ts';
import { chosenWeek } from '#lib/billing/records/order-choices.ts';
import { describeForeignVatNumber } from '#lib/billing/vat/foreign-vat-number.ts';
import { vatLabel } from '#lib/billing/vat/vat-label.ts';
import { formatAmount, formatMoney } from '#lib/core/format-money.ts';
import { formatWeek } from '#lib/core/format-week.ts';

/** Returns a label for the effect of a paid line. */
export function deliveryLabelOf(line: Pick<CheckoutLine, 'product' | 'options' | 'status' | 'listing' | 'refundedCents'>): string {
  switch (line.status) {
    case 'pending': {
      const week = line.product === 'launch' ? chosenWeek(line) : null;
      return week ? `Being scheduled for the week of ${formatWeek(week)}` : 'Being delivered';
    }
    case 'failed':
      return line.refundedCents > 0
        ? 'This could not be delivered; its price was refunded.'
        : 'This could not be delivered. If it is not refunded automatically, the team takes care of it; a mail tells you the outcome.';
    case 'reversed':
      return 'No longer in effect, because it was refunded';
    case 'fulfilled':
      return deliveredLabel(line);
  }
}

function deliveredLabel(line: Pick<CheckoutLine, 'product' | 'options' | 'listing'>): string {
  const week = chosenWeek(line);
  switch (line.product) {
    case 'launch':
      return line.listing?.live || !week ? 'Live now' : `Scheduled for the week of ${formatWeek(week)}`;
    case 'extra_category':
      return 'Added to its categories';
    case 'story':
      return 'Unlocked: write the story in your dashboard';
    case 'milestones':
      return 'Unlocked: add milestones in your dashboard';
    case 'media':
      return 'Unlocked: add images and a video in your dashboard';
    case 'billboard':
      return 'Counted on the billboard';
    default:
      return 'Delivered';
  }
}

/** Returns a text about the VAT number's validity and its effect on the price; null if there is no VAT number. */
export function describeVatNumber(
  vat: Pick<Vat, 'vatNumberStatus' | 'rule' | 'vatNumber' | 'country'>,
): { good: boolean; text: string } | null {
  const foreign = describeForeignVatNumber(vat);
  if (foreign) return { good: false, text: foreign };
  switch (vat.vatNumberStatus) {
    case 'valid':
      return {
        good: true,
        text: vat.rule === 'reverse_charge' ? 'Valid. You account for the VAT yourself (reverse charge).' : 'Valid.',
      };
    case 'unverified':
      return { good: false, text: 'We couldn’t check this number just now, so VAT is charged.' };
    case 'invalid':
      return { good: false, text: 'The register doesn’t know this number, so VAT is charged. Look for a typing mistake.' };
    case null:
      return null;
  }
}

/** Returns the total as a sentence, for screen readers. */
export function totalSentenceOf(totals: { vat: Pick<Vat, 'rule' | 'rateBasisPoints' | 'country' | 'cents'>; totalCents: number }): string {
  const total = `The total is ${formatAmount(totals.totalCents)}`;
  return totals.vat.cents > 0
    ? `${total}, with ${vatLabel(totals.vat)} of ${formatMoney(totals.vat.cents)}.`
    : `${total}. ${vatLabel(totals.vat)}.`;
}
