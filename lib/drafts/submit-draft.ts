import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { AppError, conflict, invalidInput } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import type { DraftMember } from '#lib/drafts/apply-changes.ts';
import { draftUserId, lockEditableDraft } from '#lib/drafts/draft-access.ts';
import type { DraftView } from '#lib/drafts/draft-view.ts';
import { publishToListing } from '#lib/drafts/publish-to-listing.ts';
import { type DraftRow, draftView } from '#lib/drafts/read-draft.ts';
import { refuseIfListed } from '#lib/drafts/submit-listing.ts';
import type { ListingStatus } from '#lib/generated/prisma/enums.ts';
import { type ProductAddress, parseProductAddress } from '#lib/listings/product-address.ts';
import { uniqueSlug } from '#lib/listings/unique-slug.ts';
import { recordDraftVersion } from '#lib/profile/record-version.ts';
import { profileFields } from '#lib/profile/vocabulary.ts';

export interface SubmittedDraft {
  listingId: number;
  draftId: string;
  slug: string;
  previewToken: string;
  status: ListingStatus;
  /** False if the listing existed already. */
  created: boolean;
}

const allMembers: ReadonlySet<DraftMember> = new Set<DraftMember>([
  ...profileFields,
  'faqs',
  'founders',
  'company_socials',
  'founder_socials',
  'story',
  'milestones',
  'competitor_url',
  'seo',
]);

/**
 * Creates a listing from a ready draft, without publishing it. A later call returns the same listing and changes nothing, because each edit
 * of the draft updates the listing at once. Throws `draft_not_ready`, or 400 with the missing required fields.
 */
export async function submitDraft(actor: Actor, id: string): Promise<SubmittedDraft> {
  const userId = draftUserId(actor);
  return transaction(async (tx) => {
    const row = await lockEditableDraft(tx, userId, id);
    if (row.status !== 'ready') throw conflict('draft_not_ready', 'The website is still being read. Submit the draft once it is ready.');
    const view = draftView(row);
    if (view.missing.length > 0)
      throw invalidInput(view.missing.map((name) => ({ path: `fields.${name}`, message: 'is required', code: 'missing_field' })));
    const created = row.listingId === null;
    const listingId = row.listingId ?? (await createListing(tx, actor, row, view));
    const { slug, previewToken, status } = await tx.listing.findUniqueOrThrow({ where: { id: listingId } });
    return { listingId, draftId: row.id, slug, previewToken, status, created };
  });
}

async function createListing(tx: Tx, actor: Actor, row: DraftRow, view: DraftView): Promise<number> {
  const address = parseProductAddress(row.url);
  if (!address) throw new AppError('internal', 'The draft’s URL is not a valid address for a listing.');
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`address:${address.addressKey}`}))`;
  await refuseIfListed(tx, row.userId, address);
  const listing = await tx.listing.create({
    data: {
      ...(await requiredColumns(tx, view, address)),
      websiteUrl: row.url,
      domain: address.domain,
      addressKey: address.addressKey,
      status: 'draft',
      submittedAt: now(),
      createdAt: now(),
    },
    select: { id: true },
  });
  const invites = await tx.draftInvite.findMany({
    where: { draftId: row.id, acceptedById: { not: null } },
    select: { acceptedById: true },
  });
  await tx.listingEditor.createMany({
    data: [
      { listingId: listing.id, userId: row.userId, role: 'owner' as const },
      ...invites.flatMap(({ acceptedById }) =>
        acceptedById && acceptedById !== row.userId ? [{ listingId: listing.id, userId: acceptedById, role: 'editor' as const }] : [],
      ),
    ],
    skipDuplicates: true,
  });
  const { version } = await tx.draft.update({
    where: { id: row.id },
    data: { listingId: listing.id, submittedAt: now(), version: { increment: 1 } },
    select: { version: true },
  });
  await recordDraftVersion(tx, actor, row.id, version, { action: 'submit', before: {}, after: {} });
  await publishToListing(tx, actor, listing.id, { before: null, after: view, members: allMembers, action: 'submit' });
  await invalidate(tx, 'listings');
  return listing.id;
}

/** Returns the required columns of a new listing. The slug won't change after this. */
async function requiredColumns(tx: Tx, view: DraftView, address: ProductAddress) {
  const name = view.fields.name.value ?? '';
  const fallback = (address.addressKey.split('/').at(-1) ?? '').replace(/:\d+$/, '').replaceAll('.', '-');
  return {
    slug: await uniqueSlug(tx, 'listing', name, fallback),
    name,
    tagline: view.fields.tagline.value ?? '',
    description: view.fields.description.value ?? '',
  };
}
