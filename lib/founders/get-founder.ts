import { rows } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import type { FounderPage } from '#lib/founders/founder.ts';
import { companiesOfFounder, founderBySlug } from '#lib/founders/statements.ts';

type Row = Omit<FounderPage, 'companies' | 'stories'> & {
  id: string;
  stories: (Omit<FounderPage['stories'][number], 'updatedAt'> & { updatedAt: string })[];
};

/**
 * A person with everything public about them. Not found are those without any listing that strangers may see; of listings
 * on their way to launch the page says nothing.
 */
export async function getFounder(slug: string): Promise<FounderPage> {
  const [row] = await rows<Row>(founderBySlug, [slug]);
  if (!row) throw notFound('founder', slug);
  const { id, stories, ...founder } = row;
  const companies = await rows<FounderPage['companies'][number]>(companiesOfFounder, [id]);
  return { ...founder, companies, stories: stories.map((story) => ({ ...story, updatedAt: new Date(story.updatedAt) })) };
}
