import { z } from 'zod';
import { integerParameter } from '#lib/api/schema/parameters.ts';
import { Count } from '#lib/api/schema/times.ts';

/** The query parameters of every paged operation. */
export const paging = {
  page: integerParameter({ min: 1, max: 1000, default: 1 }).meta({
    description: 'Which page, from 1. Past the last one `items` is empty.',
    example: 1,
  }),
  per_page: integerParameter({ min: 1, max: 100, default: 20 }).meta({ description: 'How many items a page holds.', example: 20 }),
};
export const Paging = z.strictObject(paging);

/** The members that every paged answer has in addition to `items`. */
export const pageMembers = {
  page: Count.meta({ description: 'The page that this is.', example: 1 }),
  per_page: Count.meta({ description: 'How many items a page holds.', example: 20 }),
  total: Count.meta({ description: 'How many items there are in all; exact up to 10,000.', example: 1 }),
  total_capped: z.boolean().optional().meta({ description: 'True when there are more than 10,000: `total` then says 10,000.' }),
  has_more: z.boolean().meta({ description: 'Whether the next page has items.', example: false }),
};

/** The schema of a page of `item`. */
export function pageSchema<Item extends z.ZodType>(id: string, item: Item, description: string) {
  return z.object({ items: z.array(item).meta({ description: 'This page’s items, in order.' }), ...pageMembers }).meta({ id, description });
}

/** The schema of an unpaged list: every `item` in one answer. */
export function listSchema<Item extends z.ZodType>(id: string, item: Item, description: string) {
  return z.object({ items: z.array(item).meta({ description: 'All of them, in order.' }) }).meta({ id, description });
}
