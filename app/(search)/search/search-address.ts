import { paths } from '#lib/core/paths.ts';
import { pricingModels, stages } from '#lib/profile/vocabulary.ts';
import type { ListingQuery } from '#lib/search/listing-query.ts';

const sorts = ['relevance', 'newest', 'votes', 'trending', 'most_viewed', 'most_followed'] as const;
export type Sort = (typeof sorts)[number];

/** What the search page's address asks for. */
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

const longest = 200;
const lastPage = 1000;

/** The search that an address names. What can't be meant is left out: an address that somebody cut short still finds something. */
export function searchOf(parameters: Parameters): Search {
  const one = (name: string) => {
    const value = parameters[name];
    return ((Array.isArray(value) ? value[0] : value) ?? '').replaceAll('\0', '').trim();
  };
  const known = <T extends string>(name: string, values: readonly T[]) => values.find((value) => value === one(name)) ?? null;
  const country = one('country').toUpperCase();
  const category = one('category');
  const page = Number(one('page'));
  return {
    q: one('q').slice(0, longest),
    category: /^[a-z0-9][a-z0-9-]{0,219}$/.test(category) ? category : null,
    stage: known('stage', stages),
    country: /^[A-Z]{2}$/.test(country) ? country : null,
    pricingModel: known('pricing_model', pricingModels),
    status: known('status', ['live', 'upcoming'] as const) ?? 'live',
    sort: known('sort', sorts) ?? 'relevance',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
}

/** The address of a search: what is as it would be anyway is not named, so that a search has one address. */
export function addressOf(search: Search): string {
  const named: Record<string, string | null> = {
    q: search.q || null,
    category: search.category,
    stage: search.stage,
    country: search.country,
    pricing_model: search.pricingModel,
    status: search.status === 'live' ? null : search.status,
    sort: search.sort === 'relevance' ? null : search.sort,
    page: search.page > 1 ? String(search.page) : null,
  };
  const parameters = new URLSearchParams(Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== null));
  return parameters.size > 0 ? `${paths.search}?${parameters}` : paths.search;
}

/** What the service is asked for. */
export function queryOf({ q, category, stage, country, pricingModel, ...rest }: Search, perPage: number): ListingQuery {
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
