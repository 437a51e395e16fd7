import { columnsOf, type RowOf } from '#lib/core/columns.ts';
import { queryRows, type Statement } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { limitAndOffsetOf, maxTotal, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import { primaryCategory, summaryColumns } from '#lib/listings/showing/summary-columns.ts';

/** A category without its listings. `liveListings` also counts the listings of all subcategories. */
interface CategoryBrief {
  slug: string;
  name: string;
  description: string;
  liveListings: number;
}

/** A category with a page of live listings, most voted first. The listings of all subcategories are included. */
export interface CategoryProfile extends CategoryBrief, Page<ListingSummary> {
  faqs: { question: string; answer: string }[];
  parent: CategoryBrief | null;
  /** The direct subcategories, in editorial order. */
  subcategories: CategoryBrief[];
}

/**
 * Reads a category with a page of its live listings. For the slug of a merged category, reads the one into which it was merged. Throws 404
 * if no category has or had the slug.
 */
export async function getCategory(slug: string, request: PageRequest): Promise<CategoryProfile> {
  const [row] = await queryRows<Omit<CategoryProfile, keyof Page<never>> & { id: number }>(categoryBySlug, [slug]);
  if (!row) throw notFound('category', slug);
  const { id, ...category } = row;
  const [limit, offset] = limitAndOffsetOf(request);
  const items = offset < category.liveListings ? await queryRows<ListingSummary>(categoryListingsByVotes, [id, limit, offset]) : [];
  return { ...category, ...pageOf(items, Math.min(category.liveListings, maxTotal + 1)) };
}

// SQL of the category pages.
const brief = (table: string) =>
  `jsonb_build_object('slug', ${table}.slug, 'name', ${table}.name, 'description', ${table}.description, 'liveListings', ${table}.live_listings)`;

export const categoryBySlug: Statement = {
  name: 'category_by_slug',
  text: `select ${columnsOf<'Category'>('c')('id', 'slug', 'name', 'description', 'faqs', 'liveListings')},
    (select ${brief('p')} from categories p where p.id = c.parent_id) as parent,
    (select coalesce(jsonb_agg(${brief('s')} order by s.position, s.id), '[]') from categories s where s.parent_id = c.id) as subcategories
    from categories c where c.id = coalesce((select id from categories where slug = $1), (select category_id from merged_categories where slug = $1))`,
};

/** The live listings of the category with the id `$1` and of its subcategories, most voted first. */
export const categoryListingsByVotes: Statement = {
  name: 'category_members_by_votes',
  text: `select ${summaryColumns}, ${primaryCategory} from (
      select listing_id, votes from category_members where category_id = $1 and live
      order by votes desc, listing_id limit $2 offset $3
    ) m join listings l on l.id = m.listing_id
    order by m.votes desc, m.listing_id`,
};

/** A category with its subtree. `liveListings` also counts the listings of all subcategories. */
export interface CategoryNode {
  slug: string;
  name: string;
  description: string;
  liveListings: number;
  subcategories: CategoryNode[];
}

const columns = columnsOf<'Category'>('c')('id', 'parentId', 'slug', 'name', 'description', 'liveListings');
type Row = RowOf<typeof columns>;

/** All categories in editorial order. */
export const allCategories: Statement = {
  name: 'categories_all',
  text: `select ${columns} from categories c order by c.position, c.id`,
};

/** Reads the category tree in editorial order. Without `includeEmpty`, leaves out categories without live listings in their subtree. */
export async function listCategories({ includeEmpty }: { includeEmpty: boolean }): Promise<CategoryNode[]> {
  const all = await queryRows<Row>(allCategories);
  const children = new Map<number | null, Row[]>();
  for (const row of all) {
    if (!includeEmpty && row.liveListings === 0) continue;
    const siblings = children.get(row.parentId);
    if (siblings) siblings.push(row);
    else children.set(row.parentId, [row]);
  }
  const below = (parentId: number | null): CategoryNode[] =>
    (children.get(parentId) ?? []).map(({ id, slug, name, description, liveListings }) => ({
      slug,
      name,
      description,
      liveListings,
      subcategories: below(id),
    }));
  return below(null);
}
