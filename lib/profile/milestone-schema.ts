import { z } from 'zod';
import { selfEvident } from '#lib/api/schema/self-evident.ts';
import { calendarDate, httpUrl, requiredText, text } from '#lib/api/schema/text.ts';
import { Address, CalendarDate, RowId } from '#lib/api/schema/times.ts';
import { hourMs } from '#lib/core/durations.ts';
import { isoDate, now } from '#lib/core/time.ts';

/** The largest time difference to UTC, in milliseconds. In the easternmost time zone, a day begins 14 hours earlier than in UTC. */
const earliestDayMs = 14 * hourMs;

export const NewMilestone = z
  .strictObject({
    date: calendarDate()
      .refine((date) => date <= isoDate(new Date(now().getTime() + earliestDayMs)), {
        error: 'must be today or earlier, because a milestone is something that the product reached',
      })
      .meta({ description: 'YYYY-MM-DD.', example: '2026-03-02' }),
    title: selfEvident(requiredText(200).meta({ description: 'What happened, in a few words.', example: 'First hundred harbours' })),
    description: selfEvident(text(2000).optional().meta({ description: 'More about the milestone, plain text.' })),
    url: selfEvident(
      httpUrl(500, { empty: true })
        .optional()
        .meta({ description: 'A page about the milestone.', example: 'https://tidemark.example/news/harbours' }),
    ),
  })
  .meta({ id: 'NewMilestone', description: 'An achievement of the product, with its date.' });

export const milestoneFacts = {
  date: CalendarDate.meta({ description: 'The day.', example: '2026-03-02' }),
  title: z.string().meta({ description: 'What happened.', example: 'First hundred harbours' }),
  description: z.string().nullable().meta({ description: 'More about the milestone, plain text.' }),
  url: Address.nullable().meta({ description: 'A page about the milestone.' }),
};
export const Milestone = z
  .object({ id: RowId.meta({ description: 'The milestone’s number; delete_milestone takes it.', example: 12 }), ...milestoneFacts })
  .meta({ id: 'Milestone', description: 'An achievement of the product, with its date.' });

export const SavedMilestone = Milestone.extend({
  listing_id: RowId.meta({ description: 'The listing to which the milestone belongs.', example: 481 }),
  shown_publicly: z
    .boolean()
    .meta({ description: 'True if visitors see the milestone, because the listing is paid or has the section unlocked.' }),
}).meta({ id: 'SavedMilestone', description: 'The added milestone.' });

export const DeletedMilestone = z
  .object({
    id: RowId.meta({ description: 'The deleted milestone.', example: 12 }),
    listing_id: RowId.meta({ description: 'The listing to which the milestone belonged.', example: 481 }),
    deleted: z.literal(true).meta({ description: 'Always true.' }),
  })
  .meta({ id: 'DeletedMilestone', description: 'The confirmation that a milestone was deleted.' });
