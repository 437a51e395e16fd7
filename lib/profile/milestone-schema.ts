import { z } from 'zod';
import { calendarDate, httpUrl, requiredText, text } from '#lib/api/schema/text.ts';
import { Address, CalendarDate, RowId } from '#lib/api/schema/times.ts';

export const NewMilestone = z
  .strictObject({
    date: calendarDate().meta({ description: 'The day, YYYY-MM-DD.', example: '2026-03-02' }),
    title: requiredText(200).meta({ description: 'What happened, in a few words.', example: 'First hundred harbours' }),
    description: text(2000).optional().meta({ description: 'More about it, plain text.' }),
    url: httpUrl(500, { empty: true })
      .optional()
      .meta({ description: 'A page about it.', example: 'https://tidemark.example/news/harbours' }),
  })
  .meta({ id: 'NewMilestone', description: 'Something the product reached, and when.' });

export const milestoneFacts = {
  date: CalendarDate.meta({ description: 'The day.', example: '2026-03-02' }),
  title: z.string().meta({ description: 'What happened.', example: 'First hundred harbours' }),
  description: z.string().nullable().meta({ description: 'More about it, plain text.' }),
  url: Address.nullable().meta({ description: 'A page about it.' }),
};
export const Milestone = z
  .object({ id: RowId.meta({ description: 'The milestone’s number; delete_milestone takes it.', example: 12 }), ...milestoneFacts })
  .meta({ id: 'Milestone', description: 'Something the product reached, and when.' });

export const SavedMilestone = Milestone.extend({
  listing_id: RowId.meta({ description: 'The listing it belongs to.', example: 481 }),
  shown_publicly: z.boolean().meta({ description: 'Whether visitors see it: true if the listing is paid or has the section unlocked.' }),
}).meta({ id: 'SavedMilestone', description: 'A milestone as it was added.' });

export const DeletedMilestone = z
  .object({
    id: RowId.meta({ description: 'The deleted milestone.', example: 12 }),
    listing_id: RowId.meta({ description: 'The listing it belonged to.', example: 481 }),
    deleted: z.literal(true).meta({ description: 'Always true.' }),
  })
  .meta({ id: 'DeletedMilestone', description: 'The confirmation that a milestone was deleted.' });
