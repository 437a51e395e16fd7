// Tests the scope `team`. An assistant of a moderator may read the queue and make proposals. For all others, these operations don't exist.
import { beforeAll, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys.ts';
import { fetchHandler } from '#lib/adapters/http.ts';
import { handleMcp } from '#lib/adapters/mcp/handle-mcp.ts';
import { handleRest } from '#lib/adapters/rest/rest.ts';
import { type Role, sessionActor } from '#lib/auth/actor.ts';
import { indexJson, openApiJson } from '#lib/contract/openapi.ts';
import { teamOperations } from '#lib/contract/team-operations.ts';
import { db } from '#lib/core/db.ts';
import { now, weekOf } from '#lib/core/time.ts';
import { readProposals } from '#lib/desk/cases/proposals.ts';
import { giveRole } from '#lib/desk/give-role.ts';
import { readLog } from '#lib/desk/read-log.ts';
import { updateListing } from '#lib/listings/profile/update-listing.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { setSiteSettings } from '#lib/site/site-settings.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

const rest = fetchHandler(handleRest);
const tools = fetchHandler(handleMcp);

async function keyOf(role: Role, scopes: string[]): Promise<{ id: string; key: string }> {
  const { id } = await makeUser({ role });
  return { id, key: (await createApiKey(sessionActor(id, role), { name: 'Queue assistant', scopes })).key };
}
async function ask(key: string | null, path: string, body?: unknown) {
  const answer = await rest(
    new Request(`http://site.example/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  // biome-ignore lint/suspicious/noExplicitAny: bodies are looked into
  return { status: answer.status, body: (await answer.json()) as any };
}
async function listTools(key: string | null, address = '?tools=team') {
  const answer = await tools(
    new Request(`http://site.example/mcp${address}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    }),
  );
  return { status: answer.status, text: await answer.text(), challenge: answer.headers.get('www-authenticate') ?? undefined };
}

let moderator: { id: string; key: string };
let listing: { id: number; name: string };
beforeAll(async () => {
  moderator = await keyOf('moderator', ['account:read', 'team']);
  listing = await makeListing({ name: 'Otterspin', status: 'draft' });
  const signals = [{ kind: 'gambling', weight: 80, reason: 'Its page takes bets.', quote: 'Place your bets', url: null }];
  await db().submission.create({
    data: { listingId: listing.id, status: 'waiting', score: 80, signals, submittedAt: new Date() },
  });
});

test('a moderator’s key lists what waits with its signals, proposes, and the desk and the log name the key', async () => {
  const { status, body } = await ask(moderator.key, '/team/cases?kind=submission');
  expect(status).toBe(200);
  expect(body.items).toMatchObject([
    {
      kind: 'submission',
      key: String(listing.id),
      title: 'Otterspin',
      signals: ['Its page takes bets. “Place your bets”'],
      proposal: null,
    },
  ]);
  const path = `/team/cases/submission/${listing.id}`;
  expect((await ask(moderator.key, `${path}/proposal`, { decision: 'reject', reason: 'It takes bets.' })).status).toBe(400);
  const proposed = await ask(moderator.key, `${path}/proposal`, { decision: 'reject', reason: 'It takes bets.', rule: 'listed' });
  expect(proposed.body.proposal).toMatchObject({ decision: 'reject', reason: 'It takes bets.', rule: 'listed', by: 'Queue assistant' });
  expect((await ask(moderator.key, path)).body.proposal).toEqual(proposed.body.proposal);
  expect((await readProposals('submission', [String(listing.id)])).size).toBe(1);
  const [entry] = await readLog(sessionActor(moderator.id, 'moderator'), { subject: `listing:${listing.id}` });
  expect(entry).toMatchObject({ action: 'decision proposed', data: { by_key: 'Queue assistant', reason: 'It takes bets.' } });
  // A proposal decides nothing.
  expect(await db().submission.findUnique({ where: { listingId: listing.id } })).toMatchObject({ status: 'waiting' });
  expect((await ask(moderator.key, '/team/cases/submission/999999')).status).toBe(404);
});

test('its tools are those of the team, and only by a key with the scope', async () => {
  const { status, text } = await listTools(moderator.key);
  expect(status).toBe(200);
  for (const { id } of teamOperations) expect(text).toContain(`"${id}"`);
  expect(text).not.toContain('submit_listing');
  const other = await keyOf('moderator', ['account:read']);
  const member = await keyOf('member', ['account:read']);
  for (const [key, refusal] of [
    [member.key, 400],
    [other.key, 403],
    [null, 401],
  ] as const) {
    const refused = await listTools(key);
    expect(refused.status).toBe(refusal);
    expect(refused.text).not.toContain('team_case');
    // An application learns what to ask for; a member learns nothing.
    expect(refused.challenge?.includes('scope="')).toBe(refusal === 400 ? undefined : true);
  }
  expect((await listTools(moderator.key, '')).text).not.toContain('list_team_cases');
});

test('to everybody else there is no such operation, and no public document names one', async () => {
  const [member, admin] = [await keyOf('member', ['account:read']), await keyOf('admin', ['account:read', 'listings:write'])];
  for (const key of [null, member.key, admin.key]) {
    const { status, body } = await ask(key, '/team/cases?kind=submission');
    expect([status, body.code]).toEqual([404, 'not_found']);
  }
  for (const document of [openApiJson(), indexJson()]) for (const { id } of teamOperations) expect(String(document)).not.toContain(id);
});

test('members get no such key, and who loses the role loses the scope', async () => {
  await expect(keyOf('member', ['team'])).rejects.toMatchObject({ code: 'invalid_input' });
  const former = await keyOf('moderator', ['account:read', 'team']);
  await db().user.update({ where: { id: former.id }, data: { role: 'member' } });
  expect((await ask(former.key, '/team/cases?kind=text')).status).toBe(404);
  const editor = await keyOf('editor', ['team']);
  expect((await ask(editor.key, '/team/cases?kind=text')).status).toBe(403);
});

test('keys decide only by the setting, within the role, never reports, and the owner is told that a program did', async () => {
  const admin = sessionActor((await makeUser({ role: 'admin' })).id, 'admin');
  const owner = await makeUser();
  const { id } = await makeListing({ status: 'draft', ownerId: owner.id, name: 'Spinner' });
  await db().submission.create({ data: { listingId: id, userId: owner.id, status: 'waiting', score: 80, submittedAt: new Date() } });
  const decide = (key: string, body: object, of = `submission/${id}`) => ask(key, `/team/cases/${of}/decision`, body);
  const refusal = { decision: 'reject', reason: 'It takes bets.', rule: 'listed' };
  expect((await decide(moderator.key, refusal)).body.detail).toContain('propose it instead');
  await setSiteSettings(admin, { programsDecide: true });
  const editor = await keyOf('editor', ['team']);
  expect((await decide(editor.key, refusal)).status).toBe(403);
  expect((await decide(moderator.key, { decision: 'reject', reason: 'It takes bets.' })).status).toBe(400);
  expect((await decide(moderator.key, refusal)).body).toEqual({ kind: 'submission', key: String(id), decision: 'reject' });
  expect((await decide(moderator.key, refusal)).status).toBe(404);
  expect(await db().submission.findUnique({ where: { listingId: id } })).toMatchObject({ status: 'refused', decidedById: moderator.id });
  const [entry] = await readLog(sessionActor(moderator.id, 'moderator'), { subject: `listing:${id}` });
  expect(entry).toMatchObject({ action: 'submission decided', data: { by_key: 'Queue assistant', reason: 'It takes bets.' } });
  const [mail] = await readMails().findMany({ where: { to: owner.email, kind: 'submission-refused' } });
  expect(mail?.text).toContain('A program decided');
  const report = await db().report.create({
    data: { ...{ subjectKind: 'listing', subjectId: String(id), path: '/x', content: 'x', reason: 'team', createdAt: new Date() } },
  });
  expect((await decide(moderator.key, refusal, `report/${report.id}`)).body.detail).toContain('decided by a person');
  await setSiteSettings(admin, { programsDecide: null });
});

test('taking the role back ends the scope of keys and the apps that had it for good', async () => {
  const admin = sessionActor((await makeUser({ role: 'admin' })).id, 'admin');
  const former = await keyOf('moderator', ['account:read', 'team']);
  const connect = (scopes: string[]) =>
    db().connectedApp.create({
      data: {
        grantId: crypto.randomUUID(),
        userId: former.id,
        scopes,
        clientId: 'c',
        name: 'Desk agent',
        redirectHost: 'x',
        verified: false,
        createdAt: new Date(),
      },
    });
  const [ofTeam, other] = [await connect(['team']), await connect(['account:read'])];
  await giveRole(admin, former.id, 'member', 'They left.');
  await giveRole(admin, former.id, 'moderator', 'Back.');
  expect((await ask(former.key, '/team/cases?kind=text')).status).toBe(404);
  const isOver = async (grantId: string) => (await db().connectedApp.findUniqueOrThrow({ where: { grantId } })).revokedAt !== null;
  expect([await isOver(ofTeam.grantId), await isOver(other.grantId)]).toEqual([true, false]);
});

test('many reports are read a part at a time, each once', async () => {
  const { id } = await makeListing();
  const of = { subjectKind: 'listing', subjectId: String(id), listingId: id, path: '/x', content: 'x', reason: 'spam' };
  // Some of one moment, as a flood has them.
  await db().report.createMany({ data: Array.from({ length: 45 }, (_, n) => ({ ...of, createdAt: new Date(2026, 0, 1, 0, n >> 2) })) });
  const keys: string[] = [];
  for (let after: string | null = '0-0'; after !== null; ) {
    const { body } = await ask(moderator.key, `/team/cases?kind=report&after=${after}`);
    keys.push(...body.items.map(({ key }: { key: string }) => key));
    after = body.next;
  }
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBe(await db().report.count({ where: { status: 'open', waitsUntil: null } }));
});

test('held votes, claims in dispute and unseen edits are read by a key, too, and a proposal about each names it in the log', async () => {
  const [owner, second] = [await makeUser(), await makeUser()];
  const disputed = await makeListing({ name: 'Ferry', ownerId: owner.id, launchedAt: new Date(2026, 0, 1) });
  await db().listingEditor.create({ data: { listingId: disputed.id, userId: second.id, role: 'owner', verifiedAt: new Date() } });
  await db().listing.update({ where: { id: disputed.id }, data: { disputedAt: new Date() } });
  const week = weekOf(now());
  await db().vote.create({ data: { listingId: disputed.id, userId: (await makeUser()).id, week, status: 'held', heldFor: 'burst' } });
  await updateListing(sessionActor(owner.id), disputed.id, { fields: { tagline: 'It crosses' } });
  for (const [kind, content, decision] of [
    ['votes', '1 held vote, beside 0 that count.', 'reject'],
    ['claim', disputed.websiteUrl, 'approve'],
    ['edit', `tagline: ${disputed.tagline} → It crosses`, 'reject'],
  ] as const) {
    const { body } = await ask(moderator.key, `/team/cases?kind=${kind}`);
    const found = body.items.find(({ title }: { title: string }) => title === 'Ferry');
    expect(found).toMatchObject({ kind, content, proposal: null });
    expect(JSON.stringify(body), kind).not.toContain(owner.email);
    const path = `/team/cases/${kind}/${found.key}`;
    expect((await ask(moderator.key, `${path}/proposal`, { decision, reason: 'I looked.' })).status).toBe(200);
    expect((await ask(moderator.key, path)).body.proposal).toMatchObject({ decision, by: 'Queue assistant' });
    const [entry] = await readLog(sessionActor(moderator.id, 'moderator'), { subject: `listing:${disputed.id}` });
    expect(entry).toMatchObject({ action: 'decision proposed', data: { kind, by_key: 'Queue assistant', reason: 'I looked.' } });
  }
});
