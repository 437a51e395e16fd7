import type { Statement } from '#lib/db.ts';
import { countedTo } from '#lib/services/page.ts';
import { matching, type Place, placed } from '#lib/services/search/statements.ts';

export type FacetName = 'category' | 'stage' | 'country' | 'pricingModel';

/** Categories of a result, the fullest first. */
const mostCategories = 12;

const columns: Record<FacetName, string> = {
  category: 's.category_ids',
  stage: 's.stage::text as value',
  country: 's.country as value',
  pricingModel: 's.pricing_model::text as value',
};

/**
 * How many of the matches have which value. $1 live, then the term query (if `termed`), then the place. Among more than
 * 10,000 matches it counts the first 10,000, unless it counts `whole`.
 */
export function facetCounts(
  name: FacetName,
  { termed, place, whole }: { termed: boolean; place: Place | null; whole: boolean },
): Statement {
  const matches = `select ${columns[name]} from listing_search s where s.live = $1 ${termed ? `and ${matching('$2')}` : ''} ${placed(place, termed ? '$3' : '$2')}
    ${whole ? '' : `limit ${countedTo}`}`;
  return {
    name: `search_facet_${name}_${termed}_${place}_${whole}`,
    text:
      name === 'category'
        ? `select c.slug as value, c.name as label, n.count from (
             select id, count(*)::int as count from (${matches}) m cross join unnest(m.category_ids) id group by id order by count desc, id limit ${mostCategories}) n
           join categories c on c.id = n.id order by n.count desc, c.id`
        : `select m.value, count(*)::int as count from (${matches}) m where m.value is not null group by m.value order by count desc, m.value`,
  };
}
