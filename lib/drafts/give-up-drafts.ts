import { db, type Tx, transaction } from '#lib/core/db.ts';
import { lockDraft } from '#lib/drafts/draft-access.ts';
import { blankInVersions } from '#lib/profile/blank-in-versions.ts';

/**
 * Takes an erased person off all drafts. A draft goes to the first of its other editors, if it has one, and is deleted otherwise; a listing
 * made from it keeps its profile. Call it after the person has left their listings. Does nothing for what an interrupted call has done.
 */
export async function giveUpDrafts(person: { id: string; email: string }): Promise<void> {
  const drafts = await db().draft.findMany({
    where: {
      OR: [{ userId: person.id }, { profile: { invites: { some: { OR: [{ acceptedById: person.id }, { invitedById: person.id }] } } } }],
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  for (const { id } of drafts) await transaction((tx) => giveUpDraft(tx, person, id));
  // Those of listings that never had a draft, or have none any more.
  await db().draftInvite.deleteMany({ where: { profile: { draft: null }, OR: [{ acceptedById: person.id }, { invitedById: person.id }] } });
}

async function giveUpDraft(tx: Tx, person: { id: string; email: string }, id: string): Promise<void> {
  await lockDraft(tx, id);
  const draft = await tx.draft.findUnique({ where: { id }, select: { userId: true, profileId: true } });
  if (!draft) return;
  const holder = draft.userId === person.id ? await nextEditor(tx, person.id, id) : draft.userId;
  if (!holder) {
    await tx.draft.delete({ where: { id } });
    return;
  }
  await forgetInvites(tx, person, draft.profileId);
  // Who was invited stays an editor.
  await tx.draftInvite.updateMany({ where: { profileId: draft.profileId, invitedById: person.id }, data: { invitedById: holder } });
  await tx.draft.update({ where: { id }, data: { userId: holder } });
  await blankInVersions(tx, draft.profileId, [person.email]);
}

/** Returns the first other editor of the draft: of its listing if there is one, else of those who accepted an invite. */
async function nextEditor(tx: Tx, personId: string, draftId: string): Promise<string | null> {
  const [editor] = await tx.$queryRaw<{ id: string }[]>`
    select u.id::text from drafts d left join listings l on l.profile_id = d.profile_id
      join lateral (
        select e.user_id, e.role::text as role, e.created_at as at from listing_editors e where e.listing_id = l.id
        union all
        select i.accepted_by_id, 'owner', i.accepted_at from draft_invites i where i.profile_id = d.profile_id and l.id is null
      ) other on true
      join users u on u.id = other.user_id and u.deleted_at is null
    where d.id = ${draftId}::uuid and u.id <> ${personId}::uuid
    order by other.role <> 'owner', other.at, u.id limit 1`;
  return editor?.id ?? null;
}

/** Deletes the invites that the person accepted or sent in vain, and the notes that they accepted one. */
async function forgetInvites(tx: Tx, { id, email }: { id: string; email: string }, profileId: string): Promise<void> {
  const accepted = await tx.draftInvite.findMany({ where: { profileId, acceptedById: id }, select: { invitedById: true, email: true } });
  await tx.$executeRaw`
    delete from notifications where kind = 'invite-accepted' and user_id = any(${accepted.map((invite) => invite.invitedById)}::uuid[])
      and data->>'email' = any(${[email, ...accepted.map((invite) => invite.email)]})`;
  await tx.draftInvite.deleteMany({ where: { profileId, OR: [{ acceptedById: id }, { invitedById: id, acceptedAt: null }] } });
}
