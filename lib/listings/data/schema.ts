import { z } from 'zod';
import { Address, CalendarDate, Time } from '#lib/api/schema/times.ts';
import { Listing } from '#lib/listings/schema.ts';

const Source = z
  .object({
    field: z
      .string()
      .meta({ description: 'The field or part that the page states, such as `pricing_summary`.', example: 'pricing_summary' }),
    entry: z
      .string()
      .nullable()
      .meta({ description: 'The question, if the field is `faqs`; the platform, if it is `socials`; else null.', example: null }),
    basis: z.enum(['stated', 'inferred']).meta({
      description: '`stated`: the page says the value; `inferred`: a rule concluded it from the page.',
      example: 'stated',
    }),
    url: Address.meta({ description: 'A page of the product’s own site.', example: 'https://tidemark.example/pricing' }),
    checked_on: CalendarDate.meta({ description: 'The day on which the page was last seen to say so.', example: '2026-11-09' }),
  })
  .meta({ id: 'Source', description: 'A page of the product’s own site from which a value comes.' });

/**
 * A line of the file of all live listings. It contains no person and no contact address, because copies of the file can’t be taken back.
 */
export const ListingRecord = Listing.pick({
  slug: true,
  name: true,
  url: true,
  website_url: true,
  tagline: true,
  headline: true,
  short_description: true,
  description: true,
  summary: true,
  categories: true,
  stage: true,
  pricing_model: true,
  pricing_summary: true,
  country: true,
  city: true,
  founded_year: true,
  demo_video_url: true,
  features: true,
  usps: true,
  keywords: true,
  tags: true,
  faqs: true,
  socials: true,
  votes: true,
  launch_week: true,
  launched_at: true,
  verified: true,
  not_found_on_website: true,
})
  .extend({
    updated_at: Time.meta({ description: 'When the listing was last changed.' }),
    sources: z.array(Source).meta({ description: 'The pages from which the values come. A value that its owner typed has none.' }),
  })
  .meta({ description: 'A live listing: a line of the file of all live listings.' });

/** Returns the JSON Schema of a line. */
export function listingRecordSchema(): object {
  return z.toJSONSchema(ListingRecord, { io: 'output' });
}
