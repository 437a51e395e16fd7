import { oneOf } from '#lib/api/schema/messages.ts';
import { countryErrors } from '#lib/core/countries.ts';
import { db } from '#lib/core/db.ts';
import { nearestName } from '#lib/core/did-you-mean.ts';
import { type FieldError, invalidInput } from '#lib/core/errors.ts';
import { pricingModels, stages } from '#lib/profile/catalogue.ts';
import type { ListingQuery } from '#lib/search/listing-query.ts';

/**
 * Throws one 400 with an error for each filter whose value no listing can ever have. The error suggests the nearest valid value if there is
 * one (docs/domain.md).
 */
export async function checkFilters({ category, country, pricingModel, stage }: ListingQuery): Promise<void> {
  const errors = [
    ...(category === undefined ? [] : await categoryErrors(category)),
    ...wordErrors('stage', stage, stages),
    ...wordErrors('pricing_model', pricingModel, pricingModels),
    ...countryErrors(country),
  ];
  if (errors.length > 0) throw invalidInput(errors);
}

const question = (nearest: string | null | undefined) => (nearest ? `; did you mean “${nearest}”?` : '');

function wordErrors(path: string, word: string | undefined, words: readonly string[]): FieldError[] {
  if (word === undefined || words.includes(word)) return [];
  return [{ path, message: oneOf(words, word), code: 'unknown_word' }];
}

async function categoryErrors(slug: string): Promise<FieldError[]> {
  const all = await db().category.findMany({ select: { slug: true } });
  const slugs = all.map((category) => category.slug);
  if (slugs.includes(slug) || (await db().mergedCategory.count({ where: { slug } })) > 0) return [];
  const nearest = nearestName(slug, slugs) ?? slugs.find((each) => each.split('-').includes(slug));
  return [{ path: 'category', message: `must be the slug of a category${question(nearest)}`, code: 'unknown_category' }];
}
