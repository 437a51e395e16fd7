import { beforeEach, describe, expect, test } from 'vitest';
import { anonymous, sessionActor } from '#lib/auth/actor.ts';
import { claimListing } from '#lib/claims/claim-listing.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { acceptInvite, readInvite } from '#lib/drafts/accept-invite.ts';
import { inviteEditor } from '#lib/drafts/invite-cofounder.ts';
import { revokeEditorInvite } from '#lib/drafts/revoke-invite.ts';
import { changeTeam, type TeamChange } from '#lib/listings/team/change-team.ts';
import { readTeam } from '#lib/listings/team/read-team.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

interface Person {
  id: string;
  email: string;
}
let owner: Person;
let editor: Person;
let stranger: Person;
let listing: { id: number; profileId: string };

beforeEach(async () => {
  [owner, editor, stranger] = [await makeUser({ name: 'Ada' }), await makeUser({ name: 'Rui' }), await makeUser()];
  listing = await makeListing({ ownerId: owner.id });
  await db().listingEditor.create({ data: { listingId: listing.id, userId: editor.id, role: 'editor' } });
  await db().mail.deleteMany();
});

const change = (by: Person, member: Person, what: TeamChange) => changeTeam(sessionActor(by.id), listing.id, member.id, what);
const roles = async () =>
  Object.fromEntries((await db().listingEditor.findMany({ where: { listingId: listing.id } })).map(({ userId, role }) => [userId, role]));
const subjects = async () => (await readMails().findMany({ orderBy: { id: 'asc' } })).map(({ to, subject }) => [to, subject]);
async function tokenTo(email: string): Promise<string> {
  const mail = await readMails().findFirstOrThrow({ where: { to: email, kind: 'invite' }, orderBy: { createdAt: 'desc' } });
  return /\/invites\/([\w-]{43})/.exec(mail.text)?.[1] ?? '';
}

test('a listing without a draft: somebody is invited and joins', async () => {
  await inviteEditor(sessionActor(owner.id), listing.id, stranger.email);
  expect(await readTeam(sessionActor(owner.id), listing.id)).toMatchObject({
    members: [
      { email: owner.email, role: 'owner', isYou: true, verifiedAt: null },
      { email: editor.email, role: 'editor', isYou: false },
    ],
    invites: [{ email: stranger.email }],
    canChange: true,
  });
  const token = await tokenTo(stranger.email);
  expect(await readInvite(sessionActor(stranger.id), token)).toMatchObject({ draftId: null, visitor: 'invited' });
  expect(await readInvite(sessionActor(owner.id), token)).toMatchObject({ visitor: 'editor' });
  const accepted = { draftId: null, listingId: listing.id };
  expect(await Promise.all([1, 2].map(() => acceptInvite(sessionActor(stranger.id), token)))).toEqual([accepted, accepted]);
  expect(await roles()).toEqual({ [owner.id]: 'owner', [editor.id]: 'editor', [stranger.id]: 'editor' });
  expect(await readTeam(sessionActor(stranger.id), listing.id)).toMatchObject({ invites: [], canChange: false });
  await expect(inviteEditor(sessionActor(owner.id), listing.id, editor.email)).rejects.toMatchObject({ code: 'already_editor' });
});

test('an invite that is pending is revoked by an owner: its link stops working', async () => {
  const { id } = await inviteEditor(sessionActor(owner.id), listing.id, stranger.email);
  const token = await tokenTo(stranger.email);
  for (const by of [editor, stranger])
    await expect(revokeEditorInvite(sessionActor(by.id), listing.id, id)).rejects.toMatchObject({ code: 'not_found' });
  await revokeEditorInvite(sessionActor(owner.id), listing.id, id);
  await expect(acceptInvite(sessionActor(stranger.id), token)).rejects.toMatchObject({ code: 'not_found' });
  await expect(revokeEditorInvite(sessionActor(owner.id), listing.id, id)).rejects.toMatchObject({ code: 'not_found' });
});

test('only an owner changes the team; who isn’t in it sees nothing', async () => {
  await expect(readTeam(sessionActor(stranger.id), listing.id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(readTeam(anonymous, listing.id)).rejects.toMatchObject({ code: 'unauthorized' });
  for (const by of [editor, stranger]) {
    await expect(inviteEditor(sessionActor(by.id), listing.id, 'a@b.example')).rejects.toMatchObject({ code: 'not_found' });
    for (const what of ['owner', 'editor', 'transfer', 'remove'] as const)
      await expect(change(by, owner, what)).rejects.toMatchObject({ code: 'not_found', status: 404 });
  }
  await expect(change(owner, stranger, 'owner')).rejects.toMatchObject({ code: 'not_found' });
  await expect(changeTeam(sessionActor(owner.id), listing.id, 'x', 'owner')).rejects.toMatchObject({ code: 'not_found' });
});

test('owner, editor, transfer: told by mail, kept in the history, done once', async () => {
  await change(owner, editor, 'owner');
  await change(owner, editor, 'owner');
  expect(await roles()).toEqual({ [owner.id]: 'owner', [editor.id]: 'owner' });
  await change(owner, editor, 'editor');
  await change(owner, editor, 'transfer');
  expect(await roles()).toEqual({ [owner.id]: 'editor', [editor.id]: 'owner' });
  await expect(change(owner, editor, 'editor')).rejects.toMatchObject({ code: 'not_found' });
  expect((await subjects()).map(([to]) => to)).toEqual([editor.email, editor.email, editor.email]);
  expect(await db().version.count({ where: { profileId: listing.profileId, action: 'change team' } })).toBe(3);
});

test('who is removed, or leaves, can be invited again', async () => {
  await inviteEditor(sessionActor(owner.id), listing.id, stranger.email);
  await acceptInvite(sessionActor(stranger.id), await tokenTo(stranger.email));
  await change(owner, stranger, 'remove');
  await change(editor, editor, 'remove');
  expect(await roles()).toEqual({ [owner.id]: 'owner' });
  expect((await subjects()).slice(1).map(([to]) => to)).toEqual([stranger.email, owner.email]);
  expect(await inviteEditor(sessionActor(owner.id), listing.id, stranger.email)).toMatchObject({ status: 'pending' });
});

test('the last owner stays, also when two leave at once', async () => {
  for (const what of ['editor', 'remove'] as const) await expect(change(owner, owner, what)).rejects.toMatchObject({ code: 'last_owner' });
  await change(owner, editor, 'owner');
  const left = await Promise.allSettled([change(owner, owner, 'remove'), change(editor, editor, 'remove')]);
  expect(left.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  for (const one of left) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'last_owner', status: 400 });
  expect(Object.values(await roles())).toEqual(['owner']);
});

test('a verified owner is removed by a verified one alone; without any the listing is not verified', async () => {
  const verify = (person: Person) =>
    db().listingEditor.update({
      where: { listingId_userId: { listingId: listing.id, userId: person.id } },
      data: { role: 'owner', verifiedAt: new Date() },
    });
  await verify(owner);
  await db().listing.update({ where: { id: listing.id }, data: { verifiedAt: new Date() } });
  await change(owner, editor, 'owner');
  for (const what of ['editor', 'remove'] as const)
    await expect(change(editor, owner, what)).rejects.toMatchObject({ code: 'verified_owner' });
  await verify(editor);
  await change(editor, owner, 'remove');
  expect(await db().listing.findUnique({ where: { id: listing.id } })).toMatchObject({ verifiedAt: expect.any(Date) });
  await db().listingEditor.create({ data: { listingId: listing.id, userId: owner.id, role: 'owner' } });
  await change(editor, editor, 'remove');
  expect(await db().listing.findUnique({ where: { id: listing.id } })).toMatchObject({ verifiedAt: null });
});

test('an editor is never verified: who steps down or hands over leaves the listing unverified, and can claim it again', async () => {
  const at = new Date();
  const verifyOwner = async () => {
    await db().listingEditor.updateMany({ where: { listingId: listing.id, userId: owner.id }, data: { role: 'owner', verifiedAt: at } });
    await db().listing.update({ where: { id: listing.id }, data: { verifiedAt: at } });
  };
  const verified = async () => (await db().listing.findUniqueOrThrow({ where: { id: listing.id } })).verifiedAt;
  await verifyOwner();
  await change(owner, editor, 'transfer');
  expect(await roles()).toEqual({ [owner.id]: 'editor', [editor.id]: 'owner' });
  expect(await db().listingEditor.count({ where: { listingId: listing.id, verifiedAt: { not: null } } })).toBe(0);
  expect(await verified()).toBeNull();
  const { slug } = await db().listing.findUniqueOrThrow({ where: { id: listing.id } });
  expect(await claimListing(sessionActor(owner.id), { slug, method: 'meta' })).toMatchObject({ status: 'pending' });

  await verifyOwner();
  await db().listingEditor.create({ data: { listingId: listing.id, userId: stranger.id, role: 'owner', verifiedAt: at } });
  await change(owner, owner, 'editor');
  expect(await verified()).toEqual(at);
  await change(stranger, stranger, 'editor');
  expect(await verified()).toBeNull();
});

test('a closed account is no owner: nobody leaves it alone with the listing, and it becomes none', async () => {
  await db().listingEditor.create({ data: { listingId: listing.id, userId: stranger.id, role: 'owner' } });
  await db().user.update({ where: { id: stranger.id }, data: { deletedAt: new Date() } });
  for (const what of ['editor', 'remove'] as const) await expect(change(owner, owner, what)).rejects.toMatchObject({ code: 'last_owner' });
  await expect(change(owner, stranger, 'transfer')).rejects.toMatchObject({ code: 'account_closed', status: 400 });
  expect((await readTeam(sessionActor(owner.id), listing.id)).members).toMatchObject([
    { email: owner.email, isClosed: false },
    { email: stranger.email, isClosed: true },
    { email: editor.email, isClosed: false },
  ]);
  await change(owner, stranger, 'editor');
  for (const what of ['owner', 'transfer'] as const)
    await expect(change(owner, stranger, what)).rejects.toMatchObject({ code: 'account_closed' });
  await change(owner, stranger, 'remove');
  await change(owner, editor, 'owner');
  await change(owner, owner, 'remove');
  expect(await roles()).toEqual({ [editor.id]: 'owner' });
});

describe('a listing that was handed over', () => {
  const at = new Date('2026-11-23T09:00:00Z');
  const owns = async (person: Person) => (await roles())[person.id] === 'owner';
  const verified = async () => (await db().listing.findUniqueOrThrow({ where: { id: listing.id } })).verifiedAt;
  const handOverSeenBy = async (person: Person) => (await readTeam(sessionActor(person.id), listing.id)).handOver;
  let clock: Date;
  beforeEach(async () => {
    clock = at;
    setClock({ now: () => clock });
    const first = new Date('2026-11-01T09:00:00Z');
    await db().listingEditor.updateMany({ where: { listingId: listing.id, userId: owner.id }, data: { verifiedAt: first } });
    await db().listing.update({ where: { id: listing.id }, data: { verifiedAt: first } });
    await change(owner, editor, 'transfer');
    return () => setClock(systemClock);
  });

  test('is taken back within the hour, verified as before', async () => {
    expect(await verified()).toBeNull();
    expect(await handOverSeenBy(owner)).toMatchObject({
      giver: 'Ada',
      receiver: 'Rui',
      isYours: true,
      until: new Date('2026-11-23T10:00:00Z'),
    });
    clock = new Date('2026-11-23T09:59:59Z');
    await change(owner, owner, 'return');
    expect(await roles()).toEqual({ [owner.id]: 'owner', [editor.id]: 'editor' });
    expect(await verified()).toEqual(new Date('2026-11-01T09:00:00Z'));
    expect(await handOverSeenBy(owner)).toBeNull();
    await expect(change(owner, owner, 'return')).rejects.toMatchObject({ code: 'not_handed_over' });
    expect((await subjects()).at(-1)).toEqual([editor.email, expect.stringContaining('Ada took')]);
  });

  test('is no longer taken back after it, but given back by the receiver in one press', async () => {
    clock = new Date('2026-11-23T10:00:00Z');
    expect(await handOverSeenBy(owner)).toBeNull();
    await expect(change(owner, owner, 'return')).rejects.toMatchObject({ code: 'too_late' });
    clock = new Date('2027-01-23T10:00:00Z');
    expect(await handOverSeenBy(editor)).toMatchObject({ giver: 'Ada', isYours: false });
    await change(editor, owner, 'return');
    expect(await roles()).toEqual({ [owner.id]: 'owner', [editor.id]: 'editor' });
    expect(await verified()).toEqual(new Date('2026-11-01T09:00:00Z'));
  });

  test('stays within reach for that hour: the receiver neither removes the giver nor hands it on', async () => {
    await db().listingEditor.create({ data: { listingId: listing.id, userId: stranger.id, role: 'editor' } });
    await expect(change(editor, owner, 'remove')).rejects.toMatchObject({ code: 'hand_over_open' });
    await expect(change(editor, stranger, 'transfer')).rejects.toMatchObject({ code: 'hand_over_open' });
    await expect(change(stranger, owner, 'return')).rejects.toMatchObject({ code: 'not_found' });
    clock = new Date('2026-11-23T10:00:00Z');
    await change(editor, owner, 'remove');
    expect(await owns(owner)).toBe(false);
  });

  test('a receiver who proved to own the product stays an owner beside the giver', async () => {
    await db().listingEditor.updateMany({ where: { listingId: listing.id, userId: editor.id }, data: { verifiedAt: at } });
    await db().listing.update({ where: { id: listing.id }, data: { verifiedAt: at } });
    await change(owner, owner, 'return');
    expect(await roles()).toEqual({ [owner.id]: 'owner', [editor.id]: 'owner' });
    expect(await verified()).toEqual(at);
  });

  test('a receiver who was verified and gives it back is an editor, and verified no more', async () => {
    await db().listingEditor.updateMany({ where: { listingId: listing.id, userId: editor.id }, data: { verifiedAt: at } });
    await change(editor, owner, 'return');
    expect(await roles()).toEqual({ [owner.id]: 'owner', [editor.id]: 'editor' });
    expect(await verified()).toEqual(new Date('2026-11-01T09:00:00Z'));
    expect(await db().listingEditor.count({ where: { listingId: listing.id, userId: editor.id, verifiedAt: null } })).toBe(1);
  });

  test('who is made an owner again by promotion has to prove it anew', async () => {
    await change(editor, owner, 'owner');
    expect(await verified()).toBeNull();
    expect(await handOverSeenBy(editor)).toBeNull();
  });
});
