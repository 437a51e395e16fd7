import { db, type Tx, transaction } from '#lib/core/db.ts';
import { blankTextsInVersions } from '#lib/profile/blank-texts-in-versions.ts';

interface Person {
  id: string;
  emails: readonly string[];
}

/**
 * Removes an erased person from all drafts and invites. A draft gets the first of its other editors as its new submitter. If it has no
 * other editor, it is deleted, but a listing made from it keeps its profile. Call this after the person has left their listings. A repeated
 * call continues an interrupted one.
 */
export async function giveUpDrafts(person: Person): Promise<void> {
  const profiles = await db().profile.findMany({
    where: {
      OR: [{ draft: { userId: person.id } }, { invites: { some: { OR: [{ acceptedById: person.id }, { invitedById: person.id }] } } }],
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  for (const { id } of profiles) await transaction((tx) => giveUpProfile(tx, person, id));
}

async function giveUpProfile(tx: Tx, person: Person, profileId: string): Promise<void> {
  await tx.$queryRaw`select 1 from drafts where profile_id = ${profileId}::uuid for update`;
  await tx.$queryRaw`select 1 from listings where profile_id = ${profileId}::uuid for no key update`;
  const draft = await tx.draft.findUnique({ where: { profileId }, select: { id: true, userId: true } });
  const holder = draft && draft.userId !== person.id ? draft.userId : await nextEditor(tx, person.id, profileId);
  await forgetInvites(tx, person, profileId);
  const sent = { profileId, invitedById: person.id };
  // The person's invites get the new holder as their inviter, so that the people who accepted them stay editors.
  if (holder) await tx.draftInvite.updateMany({ where: sent, data: { invitedById: holder } });
  else await tx.draftInvite.deleteMany({ where: sent });
  await blankTextsInVersions(tx, profileId, person.emails);
  if (draft?.userId !== person.id) return;
  if (holder) await tx.draft.update({ where: { id: draft.id }, data: { userId: holder } });
  else await tx.draft.delete({ where: { id: draft.id } });
}

/** Returns the first other editor of a profile. If there is a listing, takes its editors, otherwise the people who accepted an invite. */
async function nextEditor(tx: Tx, personId: string, profileId: string): Promise<string | null> {
  const [editor] = await tx.$queryRaw<{ id: string }[]>`
    select u.id::text from (
        select e.user_id, e.role::text as role, e.created_at as at
        from listings l join listing_editors e on e.listing_id = l.id where l.profile_id = ${profileId}::uuid
        union all
        select i.accepted_by_id, 'owner', i.accepted_at from draft_invites i
        where i.profile_id = ${profileId}::uuid and not exists (select 1 from listings l where l.profile_id = i.profile_id)
      ) other
      join users u on u.id = other.user_id and u.deleted_at is null
    where u.id <> ${personId}::uuid
    order by other.role <> 'owner', other.at, u.id limit 1`;
  return editor?.id ?? null;
}

/** Deletes the invites that the person accepted, those that the person sent and nobody accepted, and the notes that the person accepted. */
async function forgetInvites(tx: Tx, { id, emails }: Person, profileId: string): Promise<void> {
  const accepted = await tx.draftInvite.findMany({ where: { profileId, acceptedById: id }, select: { invitedById: true, email: true } });
  await tx.$executeRaw`
    delete from notifications where kind = 'invite-accepted' and user_id = any(${accepted.map((invite) => invite.invitedById)}::uuid[])
      and data->>'email' = any(${[...emails, ...accepted.map((invite) => invite.email)]})`;
  await tx.draftInvite.deleteMany({ where: { profileId, OR: [{ acceptedById: id }, { invitedById: id, acceptedAt: null }] } });
}
