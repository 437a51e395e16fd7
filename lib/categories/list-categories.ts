import { queryRows, type Statement } from '#lib/core/db.ts';

/** A category with its subtree. `liveListings` also counts the listings of all subcategories. */
export interface CategoryNode {
  slug: string;
  name: string;
  description: string;
  liveListings: number;
  subcategories: CategoryNode[];
}

interface Row {
  id: number;
  parentId: number | null;
  slug: string;
  name: string;
  description: string;
  liveListings: number;
}

/** Selects all categories in editorial order. */
export const allCategories: Statement = {
  name: 'categories_all',
  text: `select id, parent_id as "parentId", slug, name, description, live_listings as "liveListings" from categories order by position, id`,
};

/**
 * Reads the category tree in editorial order. Without `includeEmpty`, leaves out the categories that have no live listing in their
 * subtree.
 */
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
