import { categoryBySlug, membersByVotes } from '#lib/categories/statements.ts';
import { rows } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { countedTo, type Page, type PageRequest, pageOf, windowOf } from '#lib/core/page.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';

/** A category as others name it. `liveListings` includes the subcategories'. */
export interface CategoryBrief {
  slug: string;
  name: string;
  description: string;
  liveListings: number;
}

export interface CategoryProfile extends CategoryBrief {
  faqs: { question: string; answer: string }[];
  parent: CategoryBrief | null;
  /** The categories right below, in editorial order. */
  subcategories: CategoryBrief[];
  /** Live ones here and below, most voted first. */
  listings: Page<ListingSummary>;
}

/** A category with a page of its live listings. 404 for an unknown slug. */
export async function getCategory(slug: string, request: PageRequest): Promise<CategoryProfile> {
  const [row] = await rows<Omit<CategoryProfile, 'listings'> & { id: number }>(categoryBySlug, [slug]);
  if (!row) throw notFound('category', slug);
  const { id, ...category } = row;
  const [limit, offset] = windowOf(request);
  const items = offset < category.liveListings ? await rows<ListingSummary>(membersByVotes, [id, limit, offset]) : [];
  return { ...category, listings: pageOf(items, Math.min(category.liveListings, countedTo + 1)) };
}
