import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { AppError, conflict, invalidInput } from '#lib/core/errors.ts';
import { networkHash } from '#lib/core/network-hash.ts';
import { isPublicAddress } from '#lib/core/public-address.ts';
import { now } from '#lib/core/time.ts';
import { findDraft, lockAccessibleDraft } from '#lib/drafts/draft-access.ts';
import { contentOfDraft, type DraftRow } from '#lib/drafts/read-draft.ts';
import { refuseIfListed } from '#lib/drafts/submit-listing.ts';
import type { ListingStatus } from '#lib/generated/prisma/enums.ts';
import { type ProductAddress, parseProductAddress } from '#lib/listings/addresses/product-address.ts';
import { makeUniqueSlug } from '#lib/listings/make-unique-slug.ts';
import { refuseDeceptiveNames } from '#lib/listings/profile/refuse-deceptive-names.ts';
import { showProfile } from '#lib/listings/profile/show-profile.ts';
import { receiveSubmission } from '#lib/moderation/receive-submission.ts';
import { judgeSubmission } from '#lib/moderation/records/judge-submission.ts';
import { isHeld } from '#lib/moderation/records/submission.ts';
import type { Signal } from '#lib/moderation/signals/signal.ts';
import { allMembers, memberOf, missingFieldsOf, type ProfileContent } from '#lib/profile/content.ts';
import { recordVersion } from '#lib/profile/record-version.ts';

export interface SubmittedDraft {
  listingId: number;
  draftId: string;
  slug: string;
  previewToken: string;
  status: ListingStatus;
  /** False if the listing existed already. */
  created: boolean;
  /** True if the team must review the listing before it may launch. */
  isHeld: boolean;
}

/**
 * Creates a listing from a ready draft, without publishing it. A later call returns the same listing and changes nothing, because edits of
 * the draft update the listing at once. Throws `draft_not_ready` while the draft is being built, 400 with the missing required fields, and
 * 404 if the actor may not edit the draft, for example because its listing was rejected, removed or deleted. `address` is the network
 * address of the request, of which a keyed hash is stored.
 */
export async function submitDraft(
  actor: Actor,
  id: string,
  { prepared, address }: { prepared?: PreparedSubmission | null; address?: string } = {},
): Promise<SubmittedDraft> {
  const userId = requireUserId(actor);
  const looked = prepared === undefined ? await prepareSubmission(actor, id) : prepared;
  return transaction(async (tx) => {
    const row = await lockAccessibleDraft(tx, userId, id, 'edit');
    if (row.status !== 'ready') throw conflict('draft_not_ready', 'The website is still being read. Submit the draft once it is ready.');
    const content = contentOfDraft(row);
    const missing = missingFieldsOf(content);
    if (missing.length > 0)
      throw invalidInput(missing.map((name) => ({ path: `fields.${name}`, message: 'is required', code: 'missing_field' })));
    const created = row.profile.listing === null;
    // The listing must be made from exactly the version that was judged.
    if (created && looked?.version !== row.profile.version)
      throw conflict('draft_not_ready', 'The draft changed while it was submitted. Submit it again.');
    const listingId =
      row.profile.listing?.id ??
      (await createListing(tx, actor, row, content, { signals: looked?.signals ?? [], networkHash: publicNetwork(address) }));
    const { slug, previewToken, status } = await tx.listing.findUniqueOrThrow({ where: { id: listingId } });
    return { listingId, draftId: row.id, slug, previewToken, status, created, isHeld: await isHeld(listingId) };
  });
}

/** The signals that were found in a draft, and the draft's version at that time. */
export interface PreparedSubmission {
  signals: Signal[];
  version: number;
}

/**
 * Judges the site of a draft before it is submitted (`judgeSubmission`). This takes a moment, so never call it in a transaction. In a
 * transaction, `submitDraft` needs the result. Returns null if there is nothing to judge, because the draft can’t be submitted or already
 * has a listing.
 */
export async function prepareSubmission(actor: Actor, id: string): Promise<PreparedSubmission | null> {
  const row = await findDraft(db(), requireUserId(actor), id, 'edit');
  const content = contentOfDraft(row);
  if (row.status !== 'ready' || row.profile.listing !== null || missingFieldsOf(content).length > 0) return null;
  const signals = await judgeSubmission({
    url: row.url,
    profileId: row.profileId,
    outcome: row.outcome,
    problems: row.problems,
    name: content.fields.name.value,
    logoUrl: content.fields.logo_url.value,
    editors: [row.userId],
    texts: textsOf(content),
  });
  return { signals, version: row.profile.version };
}

const textsOf = ({ fields: { tagline, description, features } }: ProfileContent) => [
  tagline.value ?? '',
  description.value ?? '',
  ...(features.value ?? []),
];

/**
 * Returns the hash of the network of a public address. Returns null for a private address, which says nothing about the person: an unknown
 * proxy may have it.
 */
const publicNetwork = (address = '') => (isPublicAddress(address.replace(/\/\d+$/, '')) ? networkHash(address) : null);

async function createListing(
  tx: Tx,
  actor: Actor,
  row: DraftRow,
  content: ProfileContent,
  seen: { signals: Signal[]; networkHash: string | null },
): Promise<number> {
  const address = parseProductAddress(row.url);
  if (!address) throw new AppError('internal', 'The draft’s URL is not a valid address for a listing.');
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`address:${address.addressKey}`}))`;
  await refuseIfListed(tx, row.userId, address);
  await refuseDeceptiveNames(tx, actor, content, allMembers); // checks the drafted name, which no edit has checked
  const listing = await tx.listing.create({
    data: {
      ...(await requiredColumns(tx, content, address)),
      profileId: row.profileId,
      websiteUrl: row.url,
      domain: address.domain,
      addressKey: address.addressKey,
      status: 'draft',
      submittedAt: now(),
      createdAt: now(),
    },
    select: { id: true, slug: true, name: true },
  });
  const invites = await tx.draftInvite.findMany({
    where: { profileId: row.profileId, acceptedById: { not: null } },
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
  await tx.draft.update({ where: { id: row.id }, data: { submittedAt: now() } });
  await showProfile(tx, listing.id, { before: null, after: content, changed: allMembers });
  const after = Object.fromEntries([...allMembers].map((member) => [member, memberOf(content, member)]));
  await recordVersion(tx, actor, row.profileId, { action: 'submit', before: {}, after });
  await receiveSubmission(tx, actor, { listing, userId: row.userId, url: row.url, texts: textsOf(content), ...seen });
  return listing.id;
}

/** Returns the required columns of a new listing. The slug is final. */
async function requiredColumns(tx: Tx, { fields }: ProfileContent, address: ProductAddress) {
  const name = fields.name.value ?? '';
  const fallback = (address.addressKey.split('/').at(-1) ?? '').replace(/:\d+$/, '').replaceAll('.', '-');
  return {
    slug: await makeUniqueSlug(tx, 'listing', name, fallback),
    name,
    tagline: fields.tagline.value ?? '',
    description: fields.description.value ?? '',
  };
}
