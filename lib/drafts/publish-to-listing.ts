import type { Actor } from '#lib/auth/actor.ts';
import { listBoughtCategories } from '#lib/billing/records/list-bought-categories.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import type { Tx } from '#lib/core/db.ts';
import { type DraftContent, type DraftMember, memberOf } from '#lib/drafts/apply-changes.ts';
import { listingColumns } from '#lib/drafts/listing-content.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import { adjustLiveCounts } from '#lib/listings/adjust-live-counts.ts';
import { invalidateAlternatives } from '#lib/listings/alternatives/invalidate-alternatives.ts';
import { attributeSources } from '#lib/listings/attributes/attribute-rule.ts';
import { deriveListingAttributes } from '#lib/listings/attributes/derive-listing-attributes.ts';
import { requestLogo } from '#lib/listings/logos/request-logo.ts';
import { parseProductAddress } from '#lib/listings/product-address.ts';
import { uniqueSlug } from '#lib/listings/unique-slug.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';
import { storySections } from '#lib/profile/vocabulary.ts';

/** Copies the changed parts of a draft to its listing, in the ambient transaction. A public page shows the new values at once. */
export async function publishToListing(
  tx: Tx,
  actor: Pick<Actor, 'userId' | 'via' | 'application'> | null,
  listingId: number,
  {
    before,
    after,
    members,
    action,
  }: { before: DraftContent | null; after: DraftContent; members: ReadonlySet<DraftMember>; action: string },
): Promise<void> {
  const listing = await tx.listing.update({
    where: { id: listingId },
    data: listingColumns(after, members) as Prisma.ListingUpdateInput,
    select: { id: true, slug: true, status: true },
  });
  const recount = listing.status === 'live' && (members.has('categories') || members.has('founders'));
  if (recount) await adjustLiveCounts(tx, listingId, -1);
  if (members.has('categories')) await writeCategories(tx, listingId, after.fields.categories.value ?? []);
  if (members.has('founders') || members.has('founder_socials')) await writeFounders(tx, listingId, after);
  if (recount) await adjustLiveCounts(tx, listingId, 1);
  if (members.has('milestones')) await writeMilestones(tx, listingId, after.milestones);
  if (members.has('story')) await writeStory(tx, listingId, after.story);
  if (members.has('competitor_url')) await writeAlternative(tx, listingId, before?.competitorUrl ?? null, after.competitorUrl);
  if (members.has('categories') || attributeSources.some((source) => (members as ReadonlySet<string>).has(source)))
    await deriveListingAttributes(tx, listingId);
  if (members.has('logo_url')) await requestLogo(tx, listingId, after.fields.logo_url.value);
  const values = (content: DraftContent | null) =>
    content ? Object.fromEntries([...members].map((member) => [member, valueFrom(memberOf(content, member))])) : {};
  await recordListingVersion(tx, actor, listingId, { action, before: values(before), after: values(after) });
  await invalidate(tx, `listing:${listing.slug}`, 'listings');
  if (listing.status === 'live' && shownByOthers.some((member) => members.has(member))) await invalidateAlternatives(tx, [listingId]);
}

/**
 * The parts of a listing that affect other listings' pages: those pages show these parts of an alternative, or choose alternatives by these
 * parts.
 */
const shownByOthers: readonly DraftMember[] = ['name', 'tagline', 'keywords', 'tags'];

/** Returns a field's value without state and evidence, which belong to the draft only. Other parts are returned unchanged. */
function valueFrom(member: unknown): unknown {
  return member !== null && typeof member === 'object' && 'aiValue' in member && 'value' in member ? member.value : member;
}

/** Writes the listing's categories: first the draft's primary category, then the bought categories, then the draft's other categories. */
async function writeCategories(tx: Tx, listingId: number, names: string[]): Promise<void> {
  const categories = await tx.category.findMany({ where: { name: { in: names } }, select: { id: true, name: true } });
  const [primary = [], ...others] = names.flatMap((name) => categories.find((category) => category.name === name)?.id ?? []);
  const ids = [...new Set([primary, await listBoughtCategories(tx, listingId), others].flat())];
  await tx.listingCategory.deleteMany({ where: { listingId } });
  await tx.listingCategory.createMany({ data: ids.map((categoryId, position) => ({ listingId, categoryId, position })) });
}

/** Replaces the founders. Founders with the same name keep their page. A founder without any listing and without an account is deleted. */
async function writeFounders(tx: Tx, listingId: number, { founders, founderSocials }: DraftContent): Promise<void> {
  const existing = await tx.listingFounder.findMany({
    where: { listingId },
    include: { founder: { select: { name: true, userId: true } } },
  });
  await tx.listingFounder.deleteMany({ where: { listingId } });
  const keptIds = new Set<string>();
  for (const [position, { name, title, bio }] of founders.entries()) {
    const before = existing.find((entry) => entry.founder.name === name && !keptIds.has(entry.founderId));
    // `founderSocials` belong to the primary founder. Other founders have no links, unless they have an account and set links themselves.
    const socials = position === 0 ? founderSocials : before?.founder.userId ? undefined : {};
    const data = { name, bio, ...(socials ? { socials } : {}) };
    const founder = before
      ? await tx.founder.update({ where: { id: before.founderId }, data, select: { id: true } })
      : await tx.founder.create({ data: { ...data, slug: await uniqueSlug(tx, 'founder', name, 'founder') }, select: { id: true } });
    keptIds.add(founder.id);
    await tx.listingFounder.create({ data: { listingId, founderId: founder.id, title, position } });
  }
  const removed = existing.map(({ founderId }) => founderId).filter((id) => !keptIds.has(id));
  await tx.founder.deleteMany({ where: { id: { in: removed }, userId: null, listings: { none: {} } } });
}

async function writeMilestones(tx: Tx, listingId: number, milestones: DraftContent['milestones']): Promise<void> {
  await tx.milestone.deleteMany({ where: { listingId } });
  await tx.milestone.createMany({
    data: milestones.map(({ date, title, description, url }) => ({
      listingId,
      date: new Date(`${date}T00:00:00Z`),
      title,
      description,
      url,
    })),
  });
}

async function writeStory(tx: Tx, listingId: number, story: DraftContent['story']): Promise<void> {
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
  };
  if (storySections.every((section) => story[section] === null)) await tx.founderStory.deleteMany({ where: { listingId } });
  else await tx.founderStory.upsert({ where: { listingId }, create: { listingId, ...columns }, update: columns });
}

/** Makes the listing at the competitor's URL, if there is one, an approved alternative, and removes the alternative at the previous URL. */
async function writeAlternative(tx: Tx, listingId: number, before: string | null, after: string | null): Promise<void> {
  const listingAt = async (url: string | null) => {
    const key = url ? parseProductAddress(url)?.addressKey : null;
    if (!key) return null;
    return tx.listing.findFirst({
      where: { addressKey: key, id: { not: listingId }, status: { notIn: ['rejected', 'removed'] } },
      select: { id: true },
    });
  };
  const previous = await listingAt(before);
  if (previous) await tx.listingAlternative.deleteMany({ where: { listingId, alternativeId: previous.id } });
  const named = await listingAt(after);
  if (!named) return;
  const id = { listingId, alternativeId: named.id };
  await tx.listingAlternative.upsert({
    where: { listingId_alternativeId: id },
    create: { ...id, approved: true },
    update: { approved: true },
  });
}
