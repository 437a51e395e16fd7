import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Actor, allScopes, anonymous, commandActor, sessionActor } from '#lib/auth/actor.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db, transaction } from '#lib/core/db.ts';
import { acceptInvite } from '#lib/drafts/accept-invite.ts';
import { inviteEditor } from '#lib/drafts/invite-cofounder.ts';
import { submitDraft } from '#lib/drafts/submit-draft.ts';
import { updateDraft } from '#lib/drafts/update-draft.ts';
import { findLatestProgramChange, historyCount, historyOf, latestByProgram, listHistory } from '#lib/listings/history/list-history.ts';
import { changeTeam } from '#lib/listings/team/change-team.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';
import { explainStatement } from '#scripts/testing/explain-statement.ts';
import { makeCategory, makeDraft, makeListing, makeUser } from '#scripts/testing/factories.ts';
import { loadInBulk } from '#scripts/testing/many-listings.ts';

let me: Actor & { userId: string };
let other: Actor & { userId: string };
const actorOf = async (name?: string) =>
  sessionActor((await makeUser(name === undefined ? {} : { name })).id) as Actor & { userId: string };
const through = (actor: Actor, via: Actor['via'], application: string): Actor => ({
  ...actor,
  via,
  application,
  scopes: new Set(allScopes),
});

beforeAll(async () => {
  me = await actorOf('Ada');
  other = await actorOf('Bo');
  await makeCategory({ name: 'Sailing' });
});

const tidemark = () =>
  makeDraft({
    userId: me.userId,
    found: {
      name: ['Tidemark', 'Tidemark'],
      tagline: ['Tide tables for boats', 'Tide tables for boats'],
      description: ['Tidemark works out when your boat can enter.', 'Tidemark works out when your boat can enter.'],
      categories: [['Sailing'], 'for sailing people'],
    },
  });
const first = { page: 1, perPage: 20 };

describe('a listing’s history', () => {
  test('names the application of each write by an agent', async () => {
    const { id } = await tidemark();
    const claude = through(me, 'oauth', 'Claude');
    await updateDraft(claude, id, { fields: { city: 'Lisbon' } });
    const { listingId } = await submitDraft(me, id);
    await updateDraft(claude, id, { fields: { tagline: 'Tides' }, faqs: [{ question: 'Offline?', answer: 'Yes.' }] });
    await updateDraft(through(me, 'api_key', 'Importer'), id, { fields: { features: ['Maps', 'Alarms'] } });
    await updateDraft(me, id, { lock_fields: ['city'] });
    const { items, total } = await listHistory(me, listingId, first);
    expect(total).toBe(5);
    expect(items.map(({ version, action, means }) => [version, action, means])).toEqual([
      [6, 'edit', { kind: 'site' }],
      [5, 'edit', { kind: 'api_key', name: 'Importer' }],
      [4, 'edit', { kind: 'application', name: 'Claude' }],
      [3, 'submit', { kind: 'site' }],
      [2, 'edit', { kind: 'application', name: 'Claude' }],
    ]);
    expect(items[2]?.changes.sort((a, b) => (a.member < b.member ? -1 : 1))).toEqual([
      { member: 'faqs', before: null, after: ['Offline?\nYes.'] },
      { member: 'tagline', before: 'Tide tables for boats', after: 'Tides' },
    ]);
    expect(items[1]?.changes).toEqual([{ member: 'features', before: null, after: ['Maps', 'Alarms'] }]);
    expect(items[3]?.changes).toContainEqual({ member: 'name', before: null, after: 'Tidemark' });
    expect(items[4]?.changes).toEqual([{ member: 'city', before: null, after: 'Lisbon' }]);
    expect(new Set(items.map(({ by }) => by.kind))).toEqual(new Set(['you']));
  });

  test('tells an application apart from the site, whatever it calls itself', async () => {
    const { id } = await makeListing({ ownerId: me.userId });
    const record = (author: Actor | null) =>
      transaction((tx) => recordListingVersion(tx, author, id, { action: 'edit', before: { name: 'a' }, after: { name: 'b' } }));
    for (const author of [through(me, 'oauth', 'site'), through(me, 'api_key', 'service'), commandActor(me.userId), null, me])
      await record(author);
    const { items } = await listHistory(me, id, first);
    expect(items.map(({ by, means }) => [by.kind, means])).toEqual([
      ['you', { kind: 'site' }],
      ['site', { kind: 'site' }],
      ['you', { kind: 'command_line' }],
      ['you', { kind: 'api_key', name: 'service' }],
      ['you', { kind: 'application', name: 'site' }],
    ]);
  });

  test('names those who edit it too, and nobody else', async () => {
    const [former, team] = [await actorOf(), await makeUser({ role: 'moderator' })];
    const { id } = await makeListing({ ownerId: me.userId });
    await db().listingEditor.create({ data: { listingId: id, userId: other.userId, role: 'editor' } });
    for (const author of [other, former, sessionActor(team.id)])
      await transaction((tx) => recordListingVersion(tx, author, id, { action: 'edit', before: {}, after: { name: 'b' } }));
    const authors = async (actor: Actor) => (await listHistory(actor, id, first)).items.map(({ by }) => by);
    expect(await authors(me)).toEqual([{ kind: 'team' }, { kind: 'former_editor' }, { kind: 'editor', name: 'Bo' }]);
    expect((await authors(other))[2]).toEqual({ kind: 'you' });
    await db().user.update({ where: { id: other.userId }, data: { name: '' } });
    const { email } = await db().user.findUniqueOrThrow({ where: { id: other.userId } });
    expect((await authors(me))[2]).toEqual({ kind: 'editor', name: email });
  });

  test('names the members of the team as long as they edit, and keeps nobody’s address', async () => {
    const friend = await makeUser({ name: 'Rui' });
    const { id, profileId } = await makeListing({ ownerId: me.userId });
    await inviteEditor(me, id, friend.email);
    const mail = await readMails().findFirstOrThrow({ where: { to: friend.email } });
    await acceptInvite(sessionActor(friend.id), /\/invites\/([\w-]{43})/.exec(mail.text)?.[1] ?? '');
    await changeTeam(me, id, friend.id, 'transfer');
    const changes = async () => (await listHistory(sessionActor(friend.id), id, first)).items.map((entry) => entry.changes);
    expect(await changes()).toEqual([
      [{ member: 'editors', before: expect.arrayContaining(['Ada (owner)', 'Rui (editor)']), after: expect.any(Array) }],
      [{ member: 'editors', before: null, after: ['Rui (editor)'] }],
    ]);
    setClock({ now: () => new Date(Date.now() + 2 * 3_600_000) }); // the listing can be taken back for an hour
    onTestFinished(() => setClock(systemClock));
    await changeTeam(sessionActor(friend.id), id, me.userId, 'remove');
    expect((await changes())[0]).toEqual([{ member: 'editors', before: ['Somebody who no longer edits (editor)'], after: null }]);
    expect(JSON.stringify(await changes())).not.toContain('Ada');
    expect(JSON.stringify(await db().version.findMany({ where: { profileId }, select: { before: true, after: true } }))).not.toContain('@');
    expect(JSON.stringify(await db().notification.findMany({ where: { userId: friend.id }, select: { data: true } }))).not.toMatch(/@|Ada/);
  });

  test('is its editors’ alone', async () => {
    const { id, name } = await makeListing({ ownerId: me.userId });
    await expect(listHistory(other, id, first)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    await expect(listHistory(me, 4_000_000_000, first)).rejects.toMatchObject({ code: 'not_found' });
    await expect(listHistory(anonymous, id, first)).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await listHistory(me, id, first)).toEqual({ name, isEditable: true, items: [], total: 0, capped: false });
    expect(await findLatestProgramChange(other, id)).toBeNull();
  });

  test('comes in pages, the versions before the submission last', async () => {
    const { id } = await tidemark();
    for (const city of ['Porto', 'Faro']) await updateDraft(me, id, { fields: { city } });
    const { listingId } = await submitDraft(me, id);
    for (const city of ['Braga', 'Aveiro']) await updateDraft(me, id, { fields: { city } });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listHistory(me, listingId, { page, perPage: 2 })));
    expect(pages.map(({ items }) => items.map(({ version, action }) => [version, action]))).toEqual([
      [
        [6, 'edit'],
        [5, 'edit'],
      ],
      [
        [4, 'submit'],
        [3, 'edit'],
      ],
      [[2, 'edit']],
      [],
    ]);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([5]));
    expect((await transaction(() => listHistory(me, listingId, first))).items).toHaveLength(5);
  });
});

test('the latest change by a program, and whether it is the last', async () => {
  const { id } = await tidemark();
  const { listingId } = await submitDraft(me, id);
  expect(await findLatestProgramChange(me, listingId)).toBeNull();
  await updateDraft(through(me, 'oauth', 'Claude'), id, { fields: { city: 'Lisbon' } });
  expect(await findLatestProgramChange(me, listingId)).toMatchObject({
    means: { kind: 'application', name: 'Claude' },
    version: 3,
    last: true,
  });
  await updateDraft(me, id, { fields: { city: 'Porto' } });
  expect(await findLatestProgramChange(me, listingId)).toMatchObject({ version: 3, last: false });
});

test('a history of ten thousand versions is read by its index', async () => {
  const { id } = await makeListing({ ownerId: me.userId });
  const long = await makeListing({ ownerId: me.userId });
  await loadInBulk(async (query) => {
    for (const listing of [id, long.id])
      await query(
        `insert into versions (profile_id, number, action, via, application, before, after)
         select l.profile_id, n + 1, 'edit', 'session', 'site', '{}', '{}' from generate_series(1, 10000) n, listings l where l.id = $1`,
        [listing],
      );
  });
  for (const { statement, values } of [
    { statement: historyOf, values: [long.id, me.userId, 20, 40] },
    { statement: historyCount, values: [long.id, me.userId] },
  ]) {
    const steps = await explainStatement(statement, values);
    expect(steps).toContain('versions_profile_id_number_key');
    expect(steps).not.toContain('Seq Scan on versions');
  }
  // No program changed this listing. The query finds this out without reading each version.
  expect(await explainStatement(latestByProgram, [long.id, me.userId])).toMatch(/versions_by_program on versions v .*rows=0(\.00)? /);
  // The query reads no rows after the end of the page.
  const read = await explainStatement(historyOf, [long.id, me.userId, 20, 40]);
  expect(read).toMatch(/versions_profile_id_number_key on versions n .*rows=60(\.00)? /);
});
