// Times, dates and money as answers show them.
import { z } from 'zod';
import { integer } from '#lib/api/schema/parameters.ts';

/** RFC 3339 in UTC. (zod would print a long pattern beside the format.) */
export const Time = z.iso
  .datetime()
  .meta({ pattern: undefined, description: 'A time, RFC 3339 in UTC.', example: '2026-11-16T00:00:00.000Z' });
/** `YYYY-MM-DD`. */
export const CalendarDate = z.iso.date().meta({ pattern: undefined, description: 'A date, YYYY-MM-DD.', example: '2026-11-16' });
/** Money. */
export const Cents = integer().meta({ description: 'An amount in US cents.', example: 4900 });
/** How many. */
export const Count = integer({ min: 0 });
/** The number of a row. */
export const RowId = integer({ min: 1 });
export const Uuid = z.uuid().meta({ pattern: undefined });
/** An absolute address. */
export const Address = z.string().meta({ format: 'uri' });
