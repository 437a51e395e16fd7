import { beforeEach, expect, test } from 'vitest';
import { anonymous, sessionActor } from '#lib/auth/actor.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db, pool } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { weekOf } from '#lib/core/time.ts';
import { acceptInvite, readInvite } from '#lib/drafts/accept-invite.ts';
import { inviteCofounder } from '#lib/drafts/invite-cofounder.ts';
import { revokeInvite } from '#lib/drafts/revoke-invite.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { makeDraft, makeListing, makeUser } from '#scripts/testing/factories.ts';

let at: Date;
let owner: { id: string; email: string };
let draft: { id: string; profileId: string };

beforeEach(async () => {
  at = new Date('2026-11-21T10:00:00Z');
  setClock({ now: () => at });
  owner = await makeUser();
  draft = await makeDraftOf(owner.id);
  return () => setClock(systemClock);
});

const makeDraftOf = (userId: string, name = 'Tide\r\nmark <b>', profileId?: string) =>
  makeDraft({ userId, url: 'https://tidemark.example/', found: { name: [name, name] }, ...(profileId && { profileId }) });
const invite = (email: string, by = owner.id, id = draft.id) => inviteCofounder(sessionActor(by), id, email);
async function mailTo(email: string) {
  const [mail] = await readMails().findMany({
    where: { to: email, kind: 'invite' },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 1,
  });
  return { subject: mail?.subject ?? '', token: /\/invites\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '', html: mail?.html ?? '' };
}
let serial = 0;
const fresh = () => `co-founder-${++serial}@example.org`;

test('an invite is mailed, with a link that only the mail knows', async () => {
  const email = fresh();
  expect(await invite(email.toUpperCase())).toEqual({
    id: expect.any(String),
    draftId: draft.id,
    email,
    status: 'pending',
    invitesLeft: 9,
    expiresAt: new Date(at.getTime() + 14 * dayMs),
    createdAt: at,
  });
  const { subject, token, html } = await mailTo(email);
  expect(subject).toBe('You are invited to edit a product on Debut');
  expect(html).toContain('Tide mark &lt;b&gt;');
  const row = await db().draftInvite.findFirstOrThrow({ where: { profileId: draft.profileId } });
  expect(row.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain(token);
});

test('only those who edit the draft may invite', async () => {
  const stranger = await makeUser();
  await expect(invite(fresh(), stranger.id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(invite(fresh(), owner.id, 'no-uuid')).rejects.toMatchObject({ code: 'not_found' });
  await expect(inviteCofounder(anonymous, draft.id, fresh())).rejects.toMatchObject({ code: 'unauthorized' });
  const email = fresh();
  await invite(email);
  await acceptInvite(sessionActor(stranger.id), (await mailTo(email)).token);
  expect(await invite(fresh(), stranger.id)).toMatchObject({ status: 'pending', invitesLeft: 8 });
});

test('a person invites twenty times a day, with all accounts of their mailbox, and however often they revoke', async () => {
  const { email } = await db().user.update({ where: { id: owner.id }, data: { email: `inviter-${++serial}@example.com` } });
  const alias = await makeUser({ email: email.replace('@', '+1@') });
  const drafts = [draft, await makeDraftOf(alias.id)] as const;
  for (let n = 0; n < 20; n += 1) {
    const { id } = n % 2 ? await invite(fresh(), alias.id, drafts[1].id) : await invite(fresh());
    await revokeInvite(sessionActor(n % 2 ? alias.id : owner.id), (drafts[n % 2] ?? draft).id, id);
  }
  for (const [by, { id }] of [
    [owner.id, drafts[0]],
    [alias.id, drafts[1]],
  ] as const)
    await expect(invite(fresh(), by, id)).rejects.toMatchObject({ code: 'too_many_mails', status: 400 });
  const other = await makeUser();
  await invite(fresh(), other.id, (await makeDraftOf(other.id)).id);
  at = new Date(at.getTime() + dayMs);
  await invite(fresh());
});

test('own address, no address, and whoever is in already', async () => {
  await expect(invite(owner.email)).rejects.toMatchObject({ code: 'invalid_input', status: 400, errors: [{ path: 'email' }] });
  await expect(invite('nobody')).rejects.toMatchObject({ code: 'invalid_input', errors: [{ path: 'email' }] });
  const friend = await makeUser();
  await invite(friend.email);
  await acceptInvite(sessionActor(friend.id), (await mailTo(friend.email)).token);
  await expect(invite(friend.email)).rejects.toMatchObject({ code: 'already_editor', status: 400 });
  await expect(invite(owner.email, friend.id)).rejects.toMatchObject({ code: 'already_editor' });
});

test('again, while pending: a new link, and the old one is void; three mails a day', async () => {
  const email = fresh();
  const first = await invite(email);
  const old = (await mailTo(email)).token;
  at = new Date(at.getTime() + 60_000);
  expect(await invite(email)).toMatchObject({
    id: first.id,
    invitesLeft: 9,
    createdAt: at,
    expiresAt: new Date(at.getTime() + 14 * dayMs),
  });
  await expect(readInvite(anonymous, old)).rejects.toMatchObject({ code: 'not_found' });
  at = new Date(at.getTime() + 60_000);
  await invite(email);
  await expect(invite(email)).rejects.toMatchObject({ code: 'too_many_mails', status: 400 });
  const another = await makeDraftOf(owner.id);
  await expect(invite(email, owner.id, another.id)).rejects.toMatchObject({ code: 'too_many_mails' });
  at = new Date(at.getTime() + dayMs);
  expect(await invite(email)).toMatchObject({ id: first.id });
});

test('ten at most, pending and accepted, also at once; expired ones make room', async () => {
  const addresses = Array.from({ length: 14 }, fresh);
  const results = await Promise.allSettled(addresses.map((email) => invite(email)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'too_many_invites', status: 400 });
  expect(await db().draftInvite.count({ where: { profileId: draft.profileId } })).toBe(10);
  at = new Date(at.getTime() + 14 * dayMs + 1);
  expect(await invite(fresh())).toMatchObject({ invitesLeft: 9 });
});

test('accepting makes a second editor, of the listing too; once', async () => {
  const listing = await makeListing({ status: 'draft', ownerId: owner.id, name: 'Tidemark' });
  const submitted = await makeDraftOf(owner.id, 'Tidemark', listing.profileId);
  const friend = await makeUser();
  await invite(friend.email, owner.id, submitted.id);
  const { token } = await mailTo(friend.email);
  expect(await readInvite(anonymous, token)).toMatchObject({
    product: 'Tidemark',
    invitedBy: 'Robin Example',
    email: friend.email,
    status: 'pending',
    visitor: 'nobody',
  });
  expect(await readInvite(sessionActor(friend.id), token)).toMatchObject({ visitor: 'invited', listing: { id: listing.id } });
  expect(await readInvite(sessionActor(owner.id), token)).toMatchObject({ visitor: 'editor' });
  await expect(acceptInvite(anonymous, token)).rejects.toMatchObject({ code: 'unauthorized' });
  await expect(acceptInvite(sessionActor(owner.id), token)).rejects.toMatchObject({ code: 'own_invite' });
  const accepted = { draftId: submitted.id, listingId: listing.id };
  expect(await Promise.all([1, 2, 3].map(() => acceptInvite(sessionActor(friend.id), token)))).toEqual([accepted, accepted, accepted]);
  expect(await db().listingEditor.findMany({ where: { listingId: listing.id, userId: friend.id } })).toMatchObject([
    { role: 'editor', verifiedAt: null },
  ]);
  expect(await db().version.findMany({ where: { profile: { listing: { id: listing.id } } } })).toMatchObject([
    { action: 'accept invite', actorId: friend.id },
  ]);
  expect(await db().notification.findMany({ where: { userId: owner.id } })).toMatchObject([{ kind: 'invite-accepted' }]);
  const other = await makeUser();
  await expect(acceptInvite(sessionActor(other.id), token)).rejects.toMatchObject({ code: 'invite_used' });
  expect(await readInvite(sessionActor(other.id), token)).toMatchObject({ status: 'accepted', visitor: 'too_late' });
  expect(await readInvite(sessionActor(friend.id), token)).toMatchObject({ visitor: 'accepted' });
});

test('expired, unknown, void; another address may accept', async () => {
  const email = fresh();
  await invite(email);
  const { token } = await mailTo(email);
  const other = await makeUser();
  expect(await readInvite(sessionActor(other.id), token)).toMatchObject({ visitor: 'other_address' });
  at = new Date(at.getTime() + 14 * dayMs);
  expect(await readInvite(sessionActor(other.id), token)).toMatchObject({ status: 'expired' });
  await expect(acceptInvite(sessionActor(other.id), token)).rejects.toMatchObject({ code: 'invite_expired' });
  for (const none of ['', 'x', 'x'.repeat(43), `${token}x`]) {
    await expect(readInvite(anonymous, none)).rejects.toMatchObject({ code: 'not_found' });
    await expect(acceptInvite(sessionActor(other.id), none)).rejects.toMatchObject({ code: 'not_found' });
  }

  const listing = await makeListing({ status: 'draft', ownerId: owner.id });
  const submitted = await makeDraftOf(owner.id, 'Tidemark', listing.profileId);
  await invite(fresh(), owner.id, submitted.id);
  const last = (await mailTo(`co-founder-${serial}@example.org`)).token;
  await db().listingEditor.deleteMany({ where: { listingId: listing.id } });
  await expect(acceptInvite(sessionActor(other.id), last)).rejects.toMatchObject({ code: 'invite_void' });
});

test('once the listing exists, only its owner invites, and an editor’s earlier invite is void', async () => {
  const friend = await makeUser();
  await invite(friend.email);
  await acceptInvite(sessionActor(friend.id), (await mailTo(friend.email)).token);
  const third = await makeUser();
  await invite(third.email, friend.id);
  const { id: listingId } = await makeListing({ status: 'draft', ownerId: owner.id, profileId: draft.profileId });
  await db().listingEditor.create({ data: { listingId, userId: friend.id, role: 'editor' } });
  await expect(invite(fresh(), friend.id)).rejects.toMatchObject({ code: 'forbidden', status: 403 });
  await expect(acceptInvite(sessionActor(third.id), (await mailTo(third.email)).token)).rejects.toMatchObject({ code: 'invite_void' });
  expect(await invite(third.email)).toMatchObject({ status: 'pending' });
  expect(await acceptInvite(sessionActor(third.id), (await mailTo(third.email)).token)).toEqual({ draftId: draft.id, listingId });
});

test('a draft that is deleted while its invite is accepted: the listing’s editor all the same', async () => {
  const listing = await makeListing({ ownerId: owner.id });
  const { id } = await makeDraftOf(owner.id, 'Tidemark', listing.profileId);
  const friend = await makeUser();
  await invite(friend.email, owner.id, id);
  const { token } = await mailTo(friend.email);
  const deleting = await pool().connect();
  await deleting.query('begin');
  await deleting.query('delete from drafts where id = $1', [id]);
  const accepting = acceptInvite(sessionActor(friend.id), token);
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await deleting.query(waiting)).rows.length).toBe(1);
  await deleting.query('commit');
  deleting.release();
  expect(await accepting).toEqual({ draftId: null, listingId: listing.id });
});

test('who becomes an editor of a live listing loses their vote for it, and their follow', async () => {
  const { id, profileId } = await makeListing({ ownerId: owner.id, votes: 1, weekVotes: 1, followers: 1, launchWeek: weekOf(at) });
  const { id: draftId } = await makeDraftOf(owner.id, 'Live', profileId);
  const friend = await makeUser();
  const of = { userId: friend.id, listingId: id };
  await db().vote.create({ data: { ...of, week: weekOf(at), status: 'counted', castAt: at } });
  await db().follow.create({ data: of });
  await invite(friend.email, owner.id, draftId);
  const { token } = await mailTo(friend.email);
  await acceptInvite(sessionActor(friend.id), token);
  await acceptInvite(sessionActor(friend.id), token);
  expect(await db().listing.findUniqueOrThrow({ where: { id } })).toMatchObject({ votes: 0, weekVotes: 0, followers: 0 });
  expect([await db().vote.count({ where: of }), await db().follow.count({ where: of })]).toEqual([0, 0]);
});
