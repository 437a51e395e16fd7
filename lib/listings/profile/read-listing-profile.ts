import type { Tx } from '#lib/core/db.ts';
import { isoDate } from '#lib/core/time.ts';
import { listBoughtCategories } from '#lib/listings/categories/category-places.ts';
import { contentOf, type ProfileContent } from '#lib/profile/content.ts';
import { fieldsOfColumns } from '#lib/profile/listing-columns.ts';

/** Reads the profile of a listing. If nobody has edited the profile yet, its content is made from the listing's columns and rows. */
export async function readListingProfile(
  tx: Tx,
  listingId: number,
): Promise<{ profileId: string; version: number; content: ProfileContent }> {
  const { profile, ...listing } = await tx.listing.findUniqueOrThrow({
    where: { id: listingId },
    include: {
      profile: true,
      categories: { orderBy: { position: 'asc' }, select: { categoryId: true, category: { select: { name: true } } } },
      founders: { orderBy: { position: 'asc' }, include: { founder: { select: { name: true, bio: true, socials: true } } } },
      milestones: { orderBy: [{ date: 'desc' }, { id: 'desc' }] },
      story: true,
    },
  });
  const { id: profileId, version } = profile;
  if (profile.content) return { profileId, version, content: contentOf(profile.content) };
  const { story } = listing;
  const bought = await listBoughtCategories(tx, listingId);
  const content = contentOf({
    fields: fieldsOfColumns(
      listing,
      listing.categories
        .filter(({ categoryId }, position) => position === 0 || !bought.includes(categoryId))
        .map(({ category }) => category.name),
    ),
    faqs: listing.faqs.map((faq) => ({ ...faq, evidence: [] })),
    founders: listing.founders.map(({ title, founder: { name, bio } }) => ({ name, title, bio, evidence: [] })),
    company_socials: listing.socials,
    founder_socials: listing.founders[0]?.founder.socials ?? {},
    milestones: listing.milestones.map(({ date, title, description, url }) => ({
      date: isoDate(date),
      title,
      description,
      url,
      evidence: [],
    })),
    competitor_url: listing.competitorUrl,
    seo: { title: listing.seoTitle, meta: listing.seoDescription },
    ...(story && {
      story: {
        title: story.title,
        story: story.story,
        why_started: story.whyStarted,
        problem: story.problem,
        journey: story.journey,
        challenges: story.challenges,
        achievements: story.achievements,
        lessons: story.lessons,
        whats_next: story.whatsNext,
      },
    }),
  });
  return { profileId, version, content };
}
