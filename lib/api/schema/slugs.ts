import '#lib/api/schema/messages.ts';
import { z } from 'zod';
import { noCountry } from '#lib/core/countries.ts';
import { slugPattern } from '#lib/core/ids.ts';

/** The format of every slug. */
export const slugFormat = new RegExp(`^${slugPattern}$`);

/** The slug: the part of a page's URL that identifies a listing, category, founder or article. */
export const Slug = z.string().regex(slugFormat, {
  error: 'must be lower-case letters, digits and hyphens, start with a letter or digit, and be at most 220 characters',
});

/** The path parameters of an operation on one resource; the description calls the resource `thing`. */
export function slugParams(thing: string, example: string) {
  return z.strictObject({
    slug: Slug.meta({ description: `The ${thing}’s slug.`, example }),
  });
}

/** A country filter. Any two letters are valid; a code that no country has matches nothing. */
export const CountryFilter = z
  .string()
  .regex(/^[A-Za-z]{2}$/, { error: ({ input }) => noCountry(String(input)) })
  .toUpperCase();
