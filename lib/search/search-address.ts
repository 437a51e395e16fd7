import { isSlug } from '#lib/core/ids.ts';
import { paths } from '#lib/core/paths.ts';
import { pricingModels, stages } from '#lib/profile/catalogue.ts';
import { type ListingQuery, type Sort, sorts } from '#lib/search/listing-query.ts';

/** The parameters of the search page's URL. */
export interface Search {
  q: string;
  category: string | null;
  stage: string | null;
  country: string | null;
  pricingModel: string | null;
  status: 'live' | 'upcoming';
  sort: Sort;
  page: number;
}

type Parameters = Record<string, string | string[] | undefined>;

const maxQueryLength = 200;
const lastPage = 1000;

/** Parses the parameters of a URL. Invalid parameters are ignored, so that a truncated URL still finds something. */
export function parseSearch(parameters: Parameters): Search {
  const first = (name: string) => {
    const value = parameters[name];
    return ((Array.isArray(value) ? value[0] : value) ?? '').replaceAll('\0', '').trim();
  };
  const oneOf = <T extends string>(name: string, values: readonly T[]) => values.find((value) => value === first(name)) ?? null;
  const country = first('country').toUpperCase();
  const category = first('category');
  const page = Number(first('page'));
  return {
    q: first('q').slice(0, maxQueryLength),
    category: isSlug(category) ? category : null,
    stage: oneOf('stage', stages),
    country: /^[A-Z]{2}$/.test(country) ? country : null,
    pricingModel: oneOf('pricing_model', pricingModels),
    status: oneOf('status', ['live', 'upcoming'] as const) ?? 'live',
    sort: oneOf('sort', sorts) ?? 'relevance',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
}

/** Returns the URL path of a search. Parameters with their default value are left out, so that each search has only one URL. */
export function searchPathOf(search: Search): string {
  const values: Record<string, string | null> = {
    q: search.q || null,
    category: search.category,
    stage: search.stage,
    country: search.country,
    pricing_model: search.pricingModel,
    status: search.status === 'live' ? null : search.status,
    sort: search.sort === 'relevance' ? null : search.sort,
    page: search.page > 1 ? String(search.page) : null,
  };
  const parameters = new URLSearchParams(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null));
  return parameters.size > 0 ? `${paths.search}?${parameters}` : paths.search;
}

/** Converts the parameters to the input of the search service. */
export function listingQueryOf({ q, category, stage, country, pricingModel, ...rest }: Search, perPage: number): ListingQuery {
  return {
    ...rest,
    perPage,
    ...(q && { q }),
    ...(category && { category }),
    ...(stage && { stage }),
    ...(country && { country }),
    ...(pricingModel && { pricingModel }),
  };
}

/**
 * Removes `words` (lower-case, separated by spaces) from the first place in a query where they follow each other. Always trims the query,
 * and replaces each run of blanks by one space.
 */
export function withoutWords(q: string, words: string): string {
  const pattern = words.split(' ').map(RegExp.escape).join('[^\\p{L}\\p{N}]+');
  return q
    .replace(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu'), ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
