// SQL of the category pages.
import { columnsOf } from '#lib/core/columns.ts';
import type { Statement } from '#lib/core/db.ts';
import { primaryCategory, summaryColumns } from '#lib/listings/showing/summary-columns.ts';

const brief = (table: string) =>
  `jsonb_build_object('slug', ${table}.slug, 'name', ${table}.name, 'description', ${table}.description, 'liveListings', ${table}.live_listings)`;

export const categoryBySlug: Statement = {
  name: 'category_by_slug',
  text: `select ${columnsOf<'Category'>('c')('id', 'slug', 'name', 'description', 'faqs', 'liveListings')},
    (select ${brief('p')} from categories p where p.id = c.parent_id) as parent,
    (select coalesce(jsonb_agg(${brief('s')} order by s.position, s.id), '[]') from categories s where s.parent_id = c.id) as subcategories
    from categories c where c.slug = $1`,
};

/** Selects live listings of the category with id `$1` and its subcategories, most voted first. */
export const categoryListingsByVotes: Statement = {
  name: 'category_members_by_votes',
  text: `select ${summaryColumns}, ${primaryCategory} from (
      select listing_id, votes from category_members where category_id = $1 and live
      order by votes desc, listing_id limit $2 offset $3
    ) m join listings l on l.id = m.listing_id
    order by m.votes desc, m.listing_id`,
};
