import { queryRows, type Statement } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import type { Launch } from '#lib/launches/list-launches.ts';
import { newestOfCategory } from '#lib/launches/statements.ts';

const categoryName: Statement = { name: 'launches_category_name', text: 'select name, description from categories where slug = $1' };

export interface CategoryLaunches {
  name: string;
  description: string;
  launches: Launch[];
}

/** Returns the newest live launches of a category and of all categories below it; 404 for an unknown category. */
export async function listNewestInCategory(slug: string, limit: number): Promise<CategoryLaunches> {
  const [[category], launches] = await Promise.all([
    queryRows<{ name: string; description: string }>(categoryName, [slug]),
    queryRows<Launch>(newestOfCategory, [slug, limit]),
  ]);
  if (!category) throw notFound('category', slug);
  return { ...category, launches };
}
