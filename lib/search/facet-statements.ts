import type { Statement } from '#lib/core/db.ts';
import { maxTotal } from '#lib/core/page.ts';
import { type AddressKind, addressCondition, termsCondition } from '#lib/search/statements.ts';

export const facetNames = ['category', 'stage', 'country', 'pricingModel'] as const;
export type FacetName = (typeof facetNames)[number];

/** Maximum number of categories returned. Categories with the most matches are chosen. */
const maxCategories = 12;

const columns: Record<FacetName, string> = {
  category: 'category_ids',
  stage: 'stage',
  country: 'country',
  pricingModel: 'pricing_model',
};

/** SQL that selects the counts of a facet from `counted`, whose rows have a value in one of the columns and null in the others. */
function countsOf(name: FacetName): string {
  const column = columns[name];
  if (name !== 'category') return `select '${name}', ${column}::text, null, count, null from counted where ${column} is not null`;
  return `select 'category', c.slug, c.name, n.count, c.id from (
      select id, sum(count)::int as count from counted cross join unnest(category_ids) id group by id order by count desc, id limit ${maxCategories}) n
    join categories c on c.id = n.id`;
}

/**
 * Counts the matches for each value of the facets `names`, most matches first. Only the first 10,000 matches are counted.
 * Parameters in this order: true for live or false for scheduled listings, the term query (if `hasTerms`), the address (if `addressKind`).
 * Matches are counted once for each set of categories that listings have, and the categories from these counts: there are far fewer sets.
 */
export function facetCounts(
  names: readonly FacetName[],
  { hasTerms, addressKind }: { hasTerms: boolean; addressKind: AddressKind | null },
): Statement {
  const named = names.map((name) => columns[name]);
  return {
    name: `search_facets_${names.join('_')}_${hasTerms}_${addressKind}`,
    text: `
      with counted as materialized (
        select ${named.join(', ')}, count(*)::int as count from (
          select ${named.join(', ')} from listing_search s
          where s.live = $1 ${hasTerms ? `and ${termsCondition('$2')}` : ''} ${addressCondition(addressKind, hasTerms ? '$3' : '$2')} limit ${maxTotal}) matches
        group by grouping sets (${named.map((column) => `(${column})`).join(', ')}))
      select facet, value, name, count from (${names.map(countsOf).join(' union all ')}) as f(facet, value, name, count, tie)
      order by count desc, tie, value`,
  };
}
