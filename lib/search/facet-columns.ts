import { maxTotal } from '#lib/core/page.ts';

export const facetNames = ['category', 'stage', 'country', 'pricingModel'] as const;
export type FacetName = (typeof facetNames)[number];

/** Returns the first two letters of each facet, for the name of a statement: Postgres cuts names at 63 bytes. */
export const facetsKey = (names: readonly FacetName[]) => names.map((name) => name.slice(0, 2)).join('');

/** Maximum number of categories returned. Categories with the most matches are chosen. */
const maxCategories = 12;

/** Maps each facet to the column of `listing_search` whose values it counts. */
export const facetColumns: Record<FacetName, string> = {
  category: 'category_ids',
  stage: 'stage',
  country: 'country',
  pricingModel: 'pricing_model',
};

/** SQL that selects the counts of a facet from `grouped`, whose rows have a value in one of the columns and null in the others. */
function countsOf(name: FacetName): string {
  const column = facetColumns[name];
  if (name !== 'category') return `select '${name}', ${column}::text, null, count, null from grouped where ${column} is not null`;
  return `select 'category', c.slug, c.name, n.count, c.id from (
      select id, sum(count)::int as count from grouped cross join unnest(category_ids) id group by id order by count desc, id limit ${maxCategories}) n
    join categories c on c.id = n.id`;
}

/**
 * SQL of common table expressions that count the rows of `from` for each value of the facets `names`. `facets` has one row with the list
 * `counts`, most rows first. Only the first 10,000 rows are counted. Listings are first grouped by their set of categories, and each
 * category is counted from these groups: there are far fewer sets than listings.
 */
export function facetsOf(names: readonly FacetName[], from: string): string {
  const columns = names.map((name) => facetColumns[name]);
  return `
  grouped as materialized (
    select ${columns.join(', ')}, count(*)::int as count from (select ${columns.join(', ')} from ${from} limit ${maxTotal}) s
    group by grouping sets (${columns.map((column) => `(${column})`).join(', ')})),
  facets as materialized (
    select coalesce(json_agg(json_build_object('facet', facet, 'value', value, 'name', name, 'count', count) order by count desc, tie, value), '[]') as counts
    from (${names.map(countsOf).join(' union all ')}) as f(facet, value, name, count, tie))`;
}
