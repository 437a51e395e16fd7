import type { Actor } from '#lib/auth/actor.ts';
import { partMergedListing } from '#lib/community/merged-listings.ts';
import type { Tx } from '#lib/core/db.ts';
import { conflict } from '#lib/core/errors.ts';
import type { RemovedContent } from '#lib/core/json-columns.ts';
import { now } from '#lib/core/time.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import { putListingBack, takeDownListing } from '#lib/launches/take-down-listing.ts';
import { readListingProfile } from '#lib/listings/profile/read-listing-profile.ts';
import { saveProfile } from '#lib/listings/profile/save-profile.ts';
import { isPublicSql } from '#lib/listings/public-status.ts';
import { invalidateLine } from '#lib/listings/visibility/invalidate-listing.ts';
import { approveRefused } from '#lib/moderation/records/submission.ts';
import { fieldNoun, requiredFields } from '#lib/profile/catalogue.ts';
import { type Field, isField, withMembers } from '#lib/profile/content.ts';
import type { SubjectKind } from '#lib/reports/subjects/subject-kind.ts';

export const listingSubject: SubjectKind = {
  noun: 'listing',
  visible: (key) => Prisma.sql`
    select l.id::text as id, '/listings/' || l.slug as path, l.name || E'\n' || l.tagline || E'\n\n' || l.description as content,
      null::uuid as owner_id, l.id as listing_id
    from listings l where l.slug = ${key} and l.status ${Prisma.raw(isPublicSql)}`,
  async remove(tx, actor, id, { reason, fact }) {
    if (fact !== null) return removeFact(tx, actor, Number(id), fact);
    const status = await takeDownListing(tx, actor, Number(id), reason);
    return status && { status };
  },
  async restore(tx, actor, id, removed) {
    if ('status' in removed) {
      await partMergedListing(tx, actor, Number(id));
      await putListingBack(tx, actor, Number(id), removed.status);
      await approveRefused(tx, Number(id), now());
    }
    if ('field' in removed)
      await changeField(tx, actor, Number(id), removed.field, (field) => (field.value === null ? removed.stored : field));
  },
};

/** Blanks a field of the listing. Throws `still_needed` if the listing requires it. */
async function removeFact(tx: Tx, actor: Actor, listingId: number, fact: string): Promise<RemovedContent | null> {
  if (requiredFields.some((name) => name === fact))
    throw conflict(
      'still_needed',
      `A listing requires its ${fieldNoun(fact)}. Ask the owner to change it, or take the whole listing down.`,
      {
        data: { fields: [fact] },
      },
    );
  const blank = { value: null, ai_value: null, state: 'deleted' as const, locked: false, evidence: [] };
  const stored = await changeField(tx, actor, listingId, fact, (field) => (field.value === null ? field : blank));
  return stored && { field: fact, stored };
}

/** Changes a field of the listing and creates a version. Returns the previous value, or null if nothing changed. */
async function changeField(tx: Tx, actor: Actor, listingId: number, name: string, change: (field: Field) => Field): Promise<Field | null> {
  if (!isField(name)) return null;
  await tx.$queryRaw`select 1 from drafts d join listings l on l.profile_id = d.profile_id where l.id = ${listingId} for update of d`;
  const locked = await tx.$queryRaw<unknown[]>`select 1 from listings where id = ${listingId} for update`;
  if (locked.length === 0) return null;
  const { profileId, content: before } = await readListingProfile(tx, listingId);
  const field = before.fields[name] as Field;
  const next = change(field);
  if (next === field) return null;
  const after = withMembers(before, { [name]: next });
  await saveProfile(tx, actor, { profileId, listingId }, { before, after, changed: new Set([name]), action: 'edit' });
  await invalidateLine(tx, listingId);
  return field;
}
