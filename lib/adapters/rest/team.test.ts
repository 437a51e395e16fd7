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
import { readProposals } from '#lib/desk/cases/proposals.ts';
import { readLog } from '#lib/desk/read-log.ts';
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
  return { status: answer.status, text: await answer.text() };
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
  for (const key of [null, other.key]) {
    const refused = await listTools(key);
    expect(refused.status).toBe(400);
    expect(refused.text).not.toContain('team_case');
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
