import { columnsOf, type RowOf } from '#lib/core/columns.ts';
import { queryRows, type Statement } from '#lib/core/db.ts';

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

/** Selects all categories in editorial order. */
export const allCategories: Statement = {
  name: 'categories_all',
  text: `select ${columns} from categories c order by c.position, c.id`,
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
