import type { Statement } from '#lib/core/db.ts';
import { type FacetName, facetsKey, facetsOf } from '#lib/search/facet-columns.ts';
import { type AddressKind, addressCondition, termsCondition } from '#lib/search/statements.ts';

/**
 * Counts the matches for each value of the facets `names`. Parameters in this order: true for live or false for scheduled listings, the
 * term query (if `hasTerms`), the address (if `addressKind`).
 */
export function facetCounts(
  names: readonly FacetName[],
  { hasTerms, addressKind }: { hasTerms: boolean; addressKind: AddressKind | null },
): Statement {
  return {
    name: `search_facets_${facetsKey(names)}_${hasTerms}_${addressKind}`,
    text: `with ${facetsOf(names, `listing_search s where s.live = $1 ${hasTerms ? `and ${termsCondition('$2')}` : ''} ${addressCondition(addressKind, hasTerms ? '$3' : '$2')}`)}
      select counts as facets from facets`,
  };
}
