import '#lib/api/schema/messages.ts';
import { z } from 'zod';

const slugShape = /^[a-z0-9][a-z0-9-]{0,219}$/;

/** The name of a thing in an address. */
export const Slug = z.string().regex(slugShape, {
  error: 'must be lower-case letters, digits and hyphens, start with a letter or digit, and be at most 220 characters',
});

/** The path's `slug` of one kind of thing. */
export function slugParams(thing: string, example: string) {
  return z.strictObject({
    slug: Slug.meta({ description: `The ${thing}’s slug, as lists give it and as its page’s address ends.`, example }),
  });
}

/** A two-letter filter. Any two letters are taken; those of no country match nothing. */
export const CountryFilter = z
  .string()
  .regex(/^[A-Za-z]{2}$/, { error: 'must be two letters, such as DE' })
  .toUpperCase();
