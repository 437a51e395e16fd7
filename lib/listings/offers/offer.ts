import { z } from 'zod';
import { requiredText, text } from '#lib/api/schema/text.ts';
import { queryRows, type Statement } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { isoDate, now, parseDate } from '#lib/core/time.ts';

/** What a listing's owners offer to visitors. */
export interface Offer {
  text: string;
  /** What a visitor types at the product's own checkout; null if none is needed. */
  code: string | null;
  /** The last day of the offer, in UTC. */
  endsOn: Date;
}

const maxDays = 366;

/** An offer as a form sends it. */
export const OfferForm = z.object({
  text: requiredText(120).refine((value) => !/[\r\n]/.test(value), { error: 'must be one line' }),
  code: text(40)
    .refine((value) => /^[\x21-\x7e]*$/.test(value.trim()), { error: 'must be letters, digits and signs without blanks' })
    .transform((value) => value.trim() || null),
  ends_on: z.string().transform((value, context) => {
    const day = parseDate(value);
    if (day && value >= isoDate(now()) && day.getTime() <= now().getTime() + maxDays * dayMs) return day;
    context.addIssue(day ? 'must be today or later, within a year' : 'must be a date');
    return z.NEVER;
  }),
});

const current: Statement = {
  name: 'listing_offer',
  text: 'select text, code, ends_on as "endsOn" from listing_offers where listing_id = $1 and ends_on >= $2::date',
};

/** Returns what a listing offers to visitors today; null if nothing. A page with it must be drawn anew when a day begins (`beginDay`). */
export async function findOffer(listingId: number): Promise<Offer | null> {
  const [offer] = await queryRows<Offer>(current, [listingId, isoDate(now())]);
  return offer ?? null;
}
