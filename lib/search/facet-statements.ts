import type { Statement } from '#lib/core/db.ts';
import { maxTotal } from '#lib/core/page.ts';
import { type AddressKind, addressCondition, termsCondition } from '#lib/search/statements.ts';

export const facetNames = ['category', 'stage', 'country', 'pricingModel'] as const;
export type FacetName = (typeof facetNames)[number];

/** Maximum number of categories returned. Categories with the most matches are chosen. */
const maxCategories = 12;

const columns: Record<FacetName, string> = {
  category: 's.category_ids',
  stage: 's.stage::text as stage',
  country: 's.country',
  pricingModel: 's.pricing_model::text as "pricingModel"',
};

const countsOf: Record<FacetName, string> = {
  category: `select 'category' as facet, c.slug as value, c.name, n.count, c.id as tie from (
      select id, count(*)::int as count from matches cross join unnest(category_ids) id group by id order by count desc, id limit ${maxCategories}) n
    join categories c on c.id = n.id`,
  ...(Object.fromEntries(
    (['stage', 'country', 'pricingModel'] as const).map((name) => [
      name,
      `select '${name}', "${name}", null, count(*)::int, null from matches where "${name}" is not null group by "${name}"`,
    ]),
  ) as Record<'stage' | 'country' | 'pricingModel', string>),
};

/**
 * Counts the matches for each value of the facets `names`, most matches first. Only the first 10,000 matches are counted.
 * Parameters in this order: true for live or false for scheduled listings, the term query (if `hasTerms`), the address (if `addressKind`).
 */
export function facetCounts(
  names: readonly FacetName[],
  { hasTerms, addressKind }: { hasTerms: boolean; addressKind: AddressKind | null },
): Statement {
  return {
    name: `search_facets_${names.join('_')}_${hasTerms}_${addressKind}`,
    text: `
      with matches as materialized (
        select ${names.map((name) => columns[name]).join(', ')} from listing_search s
        where s.live = $1 ${hasTerms ? `and ${termsCondition('$2')}` : ''} ${addressCondition(addressKind, hasTerms ? '$3' : '$2')} limit ${maxTotal})
      select facet, value, name, count from (${names.map((name) => countsOf[name]).join(' union all ')}) as f(facet, value, name, count, tie)
      order by count desc, tie, value`,
  };
}
