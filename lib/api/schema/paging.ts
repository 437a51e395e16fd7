import { z } from 'zod';
import { integerParameter } from '#lib/api/schema/parameters.ts';
import { selfEvident } from '#lib/api/schema/self-evident.ts';
import { Count } from '#lib/api/schema/times.ts';
import { computed } from '#lib/api/serialize.ts';
import type { Page, PageRequest } from '#lib/core/page.ts';

/** The query parameters of every paged operation. */
export const paging = {
  page: selfEvident(integerParameter({ min: 1, max: 1000, default: 1 }).meta({ description: 'The page, from 1.', example: 1 })),
  per_page: selfEvident(integerParameter({ min: 1, max: 100, default: 20 }).meta({ description: 'Items per page.', example: 20 })),
};
export const Paging = z.strictObject(paging);

/** The schema of `total_capped`, which is absent unless it is true. */
export function totalCapped(description: string) {
  return computed(z.boolean().optional().meta({ description }), ({ capped }: { capped: boolean }) => (capped ? true : undefined));
}

/** The fields that every paged answer has in addition to `items`. */
export const pageMembers = {
  page: Count.meta({ description: 'The number of this page.', example: 1 }),
  per_page: Count.meta({ description: 'Number of items per page.', example: 20 }),
  total: Count.meta({ description: 'Number of items on all pages; exact up to 10,000.', example: 1 }),
  total_capped: totalCapped('True if there are more than 10,000 items; `total` is then 10,000.'),
  has_more: computed(
    z.boolean().meta({ description: 'True if there is a next page.', example: false }),
    ({ page, perPage, items, total, capped }: PageRequest & Page<unknown>) =>
      // Rows beyond `total` were not counted, so a full page is taken as a sign that there is a next page.
      capped && page * perPage >= total ? items.length === perPage : page * perPage < total,
  ),
};

/** The schema of a page of `item`. */
export function pageSchema<Item extends z.core.$ZodType>(id: string, item: Item, description: string) {
  return z.object({ items: z.array(item).meta({ description: 'This page’s items, in order.' }), ...pageMembers }).meta({ id, description });
}

/** The schema of an unpaged list: every `item` in one answer. */
export function listSchema<Item extends z.core.$ZodType>(id: string, item: Item, description: string) {
  return z.object({ items: z.array(item).meta({ description: 'All items, in order.' }) }).meta({ id, description });
}
