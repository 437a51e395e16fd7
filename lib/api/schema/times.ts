// Schemas for times, dates, money, ids and URLs in answers.
import { z } from 'zod';
import { integer } from '#lib/api/schema/parameters.ts';

/** An RFC 3339 time in UTC. `pattern: undefined` keeps zod's long pattern out of the JSON Schema. */
export const Time = z.iso
  .datetime()
  .meta({ pattern: undefined, description: 'A time, RFC 3339 in UTC.', example: '2026-11-16T00:00:00.000Z' });
/** `YYYY-MM-DD`. */
export const CalendarDate = z.iso.date().meta({ pattern: undefined, description: 'A date, YYYY-MM-DD.', example: '2026-11-16' });
export const Cents = integer().meta({ description: 'An amount in US cents.', example: 4900 });
export const Count = integer({ min: 0 });
/** A row's id. */
export const RowId = integer({ min: 1 });
export const Uuid = z.uuid().meta({ pattern: undefined });
/** A row's id in a path that is a UUID. `error` is the message for other texts, which says where to get the id. */
export const uuidParameter = (error: string) => z.uuid({ error }).meta({ pattern: undefined });
/** An absolute web address. If a stored text is not one, answers have null in its place, provided that the schema allows null. */
export const Address = z.url({ protocol: /^https?$/ }).meta({ pattern: undefined, format: 'uri' });
