import { queryRows } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import type { FounderPage } from '#lib/founders/founder.ts';
import { companiesOfFounder, founderBySlug } from '#lib/founders/statements.ts';

type Row = Omit<FounderPage, 'companies' | 'stories'> & {
  id: string;
  stories: (Omit<FounderPage['stories'][number], 'updatedAt'> & { updatedAt: string })[];
};

/**
 * Reads a founder with all public data. Throws 404 if none of their listings is live, scheduled or awaiting its badge. Only live listings
 * are returned.
 */
export async function getFounder(slug: string): Promise<FounderPage> {
  const [row] = await queryRows<Row>(founderBySlug, [slug]);
  if (!row) throw notFound('founder', slug);
  const { id, stories, ...founder } = row;
  const companies = await queryRows<FounderPage['companies'][number]>(companiesOfFounder, [id]);
  return { ...founder, companies, stories: stories.map((story) => ({ ...story, updatedAt: new Date(story.updatedAt) })) };
}
