import { categoryBySlug, categoryListingsByVotes } from '#lib/categories/statements.ts';
import { queryRows } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { limitAndOffsetOf, maxTotal, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';

/** A category without its listings. `liveListings` also counts the listings of all subcategories. */
interface CategoryBrief {
  slug: string;
  name: string;
  description: string;
  liveListings: number;
}

/** A category with a page of its live listings and those of all its subcategories, most voted first. */
export interface CategoryProfile extends CategoryBrief, Page<ListingSummary> {
  faqs: { question: string; answer: string }[];
  parent: CategoryBrief | null;
  /** The direct subcategories, in editorial order. */
  subcategories: CategoryBrief[];
}

/** Reads a category with a page of its live listings. Throws 404 if no category has the slug. */
export async function getCategory(slug: string, request: PageRequest): Promise<CategoryProfile> {
  const [row] = await queryRows<Omit<CategoryProfile, keyof Page<never>> & { id: number }>(categoryBySlug, [slug]);
  if (!row) throw notFound('category', slug);
  const { id, ...category } = row;
  const [limit, offset] = limitAndOffsetOf(request);
  const items = offset < category.liveListings ? await queryRows<ListingSummary>(categoryListingsByVotes, [id, limit, offset]) : [];
  return { ...category, ...pageOf(items, Math.min(category.liveListings, maxTotal + 1)) };
}
