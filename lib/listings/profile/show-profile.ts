import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import type { Tx } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import { notTakenDown } from '#lib/listings/access.ts';
import { parseProductAddress } from '#lib/listings/addresses/product-address.ts';
import { invalidateAlternatives } from '#lib/listings/alternatives/get-alternatives.ts';
import { deriveListingAttributes } from '#lib/listings/attributes/derive-listing-attributes.ts';
import { listBoughtCategories } from '#lib/listings/categories/category-places.ts';
import { requestLogo } from '#lib/listings/logos/fetch-logo.ts';
import { makeUniqueSlug } from '#lib/listings/make-unique-slug.ts';
import { writeMilestones } from '#lib/listings/profile/write-milestones.ts';
import { adjustLiveCounts } from '#lib/listings/visibility/adjust-live-counts.ts';
import { attributeSources, profileFields, storySections } from '#lib/profile/catalogue.ts';
import { findCategoriesByName } from '#lib/profile/categories-by-name.ts';
import { fieldsNotFound, type Member, type ProfileContent } from '#lib/profile/content.ts';
import { listingColumns } from '#lib/profile/listing-columns.ts';

/**
 * Copies the changed parts of a profile to its listing, in the ambient transaction: writes the listing's columns and rows from the profile,
 * which is authoritative. A public page shows the new values at once. Records no version.
 */
export async function showProfile(
  tx: Tx,
  listingId: number,
  { before, after, changed }: { before: ProfileContent | null; after: ProfileContent; changed: ReadonlySet<Member> },
): Promise<void> {
  const { notFound } = await tx.listing.findUniqueOrThrow({ where: { id: listingId }, select: { notFound: true } });
  const stillNotFound: readonly string[] = fieldsNotFound(after);
  const data = {
    ...listingColumns(after, changed),
    // An unchanged field keeps its state, because not every profile comes from a website that was read.
    notFound: profileFields.filter((name) => (changed.has(name) ? stillNotFound : notFound).includes(name)),
  } as Prisma.ListingUpdateInput;
  const listing = await tx.listing.update({ where: { id: listingId }, data, select: { id: true, slug: true, status: true } });
  const live = listing.status === 'live';
  const recount = live && (changed.has('categories') || changed.has('founders'));
  if (recount) await adjustLiveCounts(tx, listingId, -1);
  if (changed.has('categories')) await writeCategories(tx, listingId, after.fields.categories.value ?? []);
  if (changed.has('founders') || changed.has('founder_socials')) await writeFounders(tx, listingId, after);
  if (recount) await adjustLiveCounts(tx, listingId, 1);
  if (changed.has('milestones')) await writeMilestones(tx, listingId, after.milestones);
  if (changed.has('story')) await writeStory(tx, listingId, after.story);
  if (changed.has('competitor_url')) await writeAlternative(tx, listingId, before?.competitor_url ?? null, after.competitor_url);
  if (changed.has('categories') || attributeSources.some((source) => changed.has(source))) await deriveListingAttributes(tx, listingId);
  if (changed.has('logo_url')) await requestLogo(tx, listingId, after.fields.logo_url.value);
  await invalidate(tx, listingTag(listing.slug), tags.listings);
  if (live && shownByOthers.some((member) => changed.has(member))) await invalidateAlternatives(tx, [listingId]);
}

/**
 * The parts of a listing that affect other listings' pages. Those pages show these parts of their alternatives, or choose alternatives by
 * them.
 */
const shownByOthers: readonly Member[] = ['name', 'tagline', 'keywords', 'tags'];

/** Writes the listing's categories: the profile's primary category, then the bought categories, then the profile's other categories. */
async function writeCategories(tx: Tx, listingId: number, names: string[]): Promise<void> {
  const known = await findCategoriesByName(names);
  const [primary = [], ...others] = names.flatMap((name) => known.get(name.toLowerCase())?.id ?? []);
  const ids = [...new Set([primary, await listBoughtCategories(tx, listingId), others].flat())];
  await tx.listingCategory.deleteMany({ where: { listingId } });
  await tx.listingCategory.createMany({ data: ids.map((categoryId, position) => ({ listingId, categoryId, position })) });
}

/**
 * Replaces the founders of a listing. Founders with the same name keep their page. Deletes founders without any listing and without an
 * account.
 */
async function writeFounders(tx: Tx, listingId: number, { founders, founder_socials }: ProfileContent): Promise<void> {
  const existing = await tx.listingFounder.findMany({
    where: { listingId },
    orderBy: { position: 'asc' },
    include: { founder: { select: { name: true, userId: true } } },
  });
  await tx.listingFounder.deleteMany({ where: { listingId } });
  const keptIds = new Set<string>();
  for (const [position, { name, title, bio }] of founders.entries()) {
    const before = existing.find((entry) => entry.founder.name === name && !keptIds.has(entry.founderId));
    // `founder_socials` belong to the primary founder. Another founder has links only if they have an account and set the links themselves.
    const socials = position === 0 ? founder_socials : before?.founder.userId ? undefined : {};
    const data = { name, bio, ...(socials ? { socials } : {}) };
    const founder = before
      ? await tx.founder.update({ where: { id: before.founderId }, data, select: { id: true } })
      : await tx.founder.create({ data: { ...data, slug: await makeUniqueSlug(tx, 'founder', name, 'founder') }, select: { id: true } });
    keptIds.add(founder.id);
    await tx.listingFounder.create({ data: { listingId, founderId: founder.id, title, position } });
  }
  const removed = existing.map(({ founderId }) => founderId).filter((id) => !keptIds.has(id));
  await tx.founder.deleteMany({ where: { id: { in: removed }, userId: null, listings: { none: {} } } });
}

async function writeStory(tx: Tx, listingId: number, story: ProfileContent['story']): Promise<void> {
  const columns = {
    title: story.title,
    story: story.story,
    whyStarted: story.why_started,
    problem: story.problem,
    journey: story.journey,
    challenges: story.challenges,
    achievements: story.achievements,
    lessons: story.lessons,
    whatsNext: story.whats_next,
    updatedAt: now(),
  };
  if (storySections.every((section) => story[section] === null)) await tx.founderStory.deleteMany({ where: { listingId } });
  else await tx.founderStory.upsert({ where: { listingId }, create: { listingId, ...columns }, update: columns });
}

/** Approves the listing at the competitor's URL as an alternative, if there is one. Removes the alternative at the previous URL. */
async function writeAlternative(tx: Tx, listingId: number, before: string | null, after: string | null): Promise<void> {
  const listingAt = async (url: string | null) => {
    const key = url ? parseProductAddress(url)?.addressKey : null;
    if (!key) return null;
    return tx.listing.findFirst({
      where: { addressKey: key, id: { not: listingId }, ...notTakenDown },
      select: { id: true },
    });
  };
  const previous = await listingAt(before);
  if (previous) {
    const pair = { listingId, alternativeId: previous.id };
    await tx.listingAlternative.deleteMany({ where: { ...pair, decided: null } });
    await tx.listingAlternative.updateMany({ where: pair, data: { approved: false } });
  }
  const named = await listingAt(after);
  if (!named) return;
  const id = { listingId, alternativeId: named.id };
  await tx.listingAlternative.upsert({
    where: { listingId_alternativeId: id },
    create: { ...id, approved: true },
    update: { approved: true },
  });
}
