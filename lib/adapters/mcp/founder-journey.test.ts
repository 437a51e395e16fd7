// A founder uses only the tools, from a website’s address to a live listing. Every step is undone once. The founder takes what to send next
// only from the answers.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { z } from 'zod';
import { createApiKey } from '#lib/accounts/api-keys.ts';
import { fetchHandler } from '#lib/adapters/http.ts';
import { handleMcp } from '#lib/adapters/mcp/handle-mcp.ts';
import type { Problem } from '#lib/api/problem.ts';
import { allScopes, machineActor, sessionActor } from '#lib/auth/actor.ts';
import { fulfilLine } from '#lib/billing/fulfilment/fulfil-line.ts';
import { listLinesToFulfil } from '#lib/billing/fulfilment/fulfil-order.ts';
import { payOrder } from '#lib/billing/fulfilment/testing/pay-order.ts';
import { type OperationId, operations, type RegisteredOperation } from '#lib/contract/registry.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { parseConfig } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { abandonBuild } from '#lib/drafts/build-draft.ts';
import { decideSubmission } from '#lib/moderation/decide-submission.ts';
import { makeExampleSite } from '#scripts/testing/example-site.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';
import { serveNames } from '#scripts/testing/name-server.ts';
import { sendToolCall } from '#scripts/testing/send-tool-call.ts';

let bearer: string;
beforeAll(async () => {
  await makeExampleSite();
  const { id } = await makeUser({ email: 'founder@example.com' });
  bearer = (await createApiKey(sessionActor(id), { name: 'agent', scopes: allScopes, expiresAt: null })).key;
});
afterAll(() => setClock(systemClock));

type AnswerOf<Id extends OperationId> = z.output<Extract<RegisteredOperation, { id: Id }>['output']>;

async function send(name: OperationId, sent: Record<string, unknown>): Promise<{ isError: boolean; text: string }> {
  const { result, error } = await sendToolCall(fetchHandler(handleMcp), { name, arguments: sent, bearer });
  if (!result) return expect.fail(`${name}: ${JSON.stringify(error)}`);
  const text = result.content[0]?.text ?? '';
  expectKnownTools(text);
  return { isError: result.isError ?? false, text };
}
/** Calls a tool, expects success and returns the answer. */
async function call<Id extends OperationId>(name: Id, sent: Record<string, unknown> = {}): Promise<AnswerOf<Id>> {
  const { isError, text } = await send(name, sent);
  return isError ? expect.fail(`${name} was refused: ${text}`) : JSON.parse(text);
}
/** Calls a tool, expects a refusal and returns the problem. */
async function refused(name: OperationId, sent: Record<string, unknown>): Promise<Problem> {
  const { isError, text } = await send(name, sent);
  return isError ? JSON.parse(text) : expect.fail(`${name} was not refused`);
}

const ids: readonly string[] = operations.map(({ id }) => id);
/** Expects that every tool named in an answer exists. */
function expectKnownTools(text: string): void {
  for (const [, name = ''] of text.matchAll(/(?:[Cc]all |\()`?([a-z]+_[a-z_]+)\b/g)) expect(ids, text).toContain(name);
}

const profile = {
  fields: {
    name: 'Saltmarsh',
    tagline: 'Bird counts for a whole marsh',
    description: 'Saltmarsh counts birds from one photograph.',
    categories: ['Weather'],
  },
};

test('submit, delete and submit again; edit and lock; invite and revoke; list it', async () => {
  const first = await call('submit_listing', { url: 'https://saltmarsh.example' });
  expect(await call('delete_draft', { id: first.id })).toEqual({ id: first.id, deleted: true });
  expect((await refused('get_draft', { id: first.id })).code).toBe('not_found');

  const { id } = await call('submit_listing', { url: 'https://saltmarsh.example' });
  expect((await refused('submit_draft', { id })).detail).toContain('call get_draft');
  // The job that reads the site does not run in this test, so the site can't be read. The founder fills in the draft instead.
  await abandonBuild(id);
  expect(await call('get_draft', { id })).toMatchObject({ status: 'ready', build: { outcome: 'unreachable' } });
  expect((await refused('submit_draft', { id })).detail).toContain('update_draft');
  await call('update_draft', { id, ...profile });
  expect(await call('update_draft', { id, lock_fields: ['name'] })).toMatchObject({ changed: {}, locked: ['name'] });

  await call('invite_cofounder', { id, email: 'rui@exmaple.com' });
  const [invite] = (await call('get_draft', { id })).invites;
  expect(await call('revoke_invite', { id, invite_id: invite?.id })).toMatchObject({ revoked: true, invites_left: 10 });
  expect((await call('get_draft', { id })).invites).toBeUndefined();

  // This is the account's first submission, so the team reviews it before it can launch.
  const submitted = await call('submit_draft', { id });
  expect(submitted).toMatchObject({ status: 'draft', created: true, next_step: expect.stringContaining('We look at it') });
  const listing = { listing_id: submitted.listing_id };
  expect((await refused('choose_free_listing', listing)).code).toBe('submission_held');
  await decideSubmission(machineActor, submitted.listing_id, { approve: true });
  expect((await refused('delete_draft', { id })).code).toBe('draft_has_listing');
  expect(await refused('submit_listing', { url: 'https://saltmarsh.example' })).toMatchObject({
    code: 'listing_exists',
    detail: expect.stringContaining('call get_my_listing'),
  });
});

test('the free plan and off it; an order, cancelled, and one that is paid; pause and resume', async () => {
  const { items } = await call('list_my_listings');
  const listing = { listing_id: items[0]?.id };
  expect(items[0]).toMatchObject({ name: 'Saltmarsh', status: 'draft' });

  const place = await call('choose_free_listing', listing);
  expect(place.badge.html).toContain('<a href=');
  const left = await call('leave_free_plan', listing);
  expect([left.status, left.plan, left.launch_week]).toEqual(['draft', undefined, undefined]);
  expect((await refused('leave_free_plan', listing)).detail).toContain('call choose_free_listing');

  const basket = { items: [{ product: 'launch', ...listing }] };
  expect((await call('quote_order', basket)).net_cents).toBe(9900);
  const mistaken = await call('create_checkout', basket);
  expect((await call('get_order', { number: mistaken.number })).checkout_url).toBe(mistaken.checkout_url);
  expect(await call('cancel_order', { number: mistaken.number })).toMatchObject({ status: 'cancelled', checkout_url: null });
  expect(await call('cancel_order', { number: mistaken.number })).toMatchObject({ status: 'cancelled' });

  const { number } = await call('create_checkout', basket);
  const order = await db().order.findUniqueOrThrow({ where: { number } });
  await payOrder(order.id); // in reality, a person pays in the browser
  for (const line of await listLinesToFulfil(order.id)) await fulfilLine(line.id);
  expect(await call('get_order', { number })).toMatchObject({ status: 'paid', checkout_url: null, lines: [{ fulfilled: true }] });
  expect((await refused('cancel_order', { number })).code).toBe('order_paid');

  const { slug } = await call('get_my_listing', listing);
  expect(await call('get_listing', { slug })).toMatchObject({ status: 'live' });
  expect(await call('pause_listing', listing)).toMatchObject({ status: 'paused' });
  expect((await refused('get_listing', { slug })).code).toBe('not_found');
  expect((await refused('choose_free_listing', listing)).detail).toContain('call resume_listing');
  expect(await call('resume_listing', listing)).toMatchObject({ status: 'live', plan: 'paid' });
  expect(await call('get_listing', { slug })).toMatchObject({ name: 'Saltmarsh' });
});

test('news, a milestone and a story, each taken back; a version put back; a field locked and unlocked', async () => {
  const { items } = await call('list_my_listings');
  const listing = { listing_id: items[0]?.id };
  const news = await call('post_listing_update', { ...listing, title: 'Night counts', body: 'Owls, too.' });
  expect(await call('edit_listing_update', { ...listing, update_id: news.id, title: 'Counts by night' })).toMatchObject({
    title: 'Counts by night',
  });
  expect(await call('delete_listing_update', { ...listing, update_id: news.id })).toMatchObject({ deleted: true });

  const milestone = await call('add_milestone', { ...listing, date: '2026-03-02', title: 'First thousand owls' });
  expect(milestone.shown_publicly).toBe(true);
  expect(await call('delete_milestone', { ...listing, milestone_id: milestone.id })).toMatchObject({ deleted: true });
  expect(await call('set_founder_story', { ...listing, lessons: 'Count twice.' })).toMatchObject({ lessons: 'Count twice.' });
  const [question] = (await call('list_interview_questions')).items;
  const answers = [{ question_id: question?.id, answer: 'By counting.' }];
  expect(await call('answer_interview', { answers })).toMatchObject({ items: answers });

  const before = await call('get_my_listing', listing);
  await call('update_my_listing', { ...listing, fields: { tagline: 'Bird counts, wrong' }, if_version: before.version });
  expect((await refused('update_my_listing', { ...listing, fields: { city: 'Faro' }, if_version: before.version })).detail).toContain(
    'call get_my_listing',
  );
  const versions = await call('list_listing_versions', listing);
  expect(versions.items[0]?.changes).toEqual([{ member: 'tagline', before: profile.fields.tagline, after: 'Bird counts, wrong' }]);
  expect(await call('restore_listing_version', { ...listing, version: before.version })).toMatchObject({ tagline: profile.fields.tagline });

  const id = before.draft_id;
  await call('update_draft', { id, fields: { city: 'Faro' }, lock_fields: ['city'] });
  expect(await call('unlock_fields', { id, fields: ['city'] })).toMatchObject({ changed: {}, locked: ['name'] });
});

test('a listing that somebody made of the founder’s other product is claimed', async () => {
  const names = await serveNames();
  onTestFinished(() => names.close());
  const configured = parseConfig({ ...process.env, NAME_SERVERS: names.address });
  processWide('config', () => configured).set(configured);
  await makeListing({ name: 'Reedbed', slug: 'reedbed', websiteUrl: 'https://reedbed.example/', addressKey: 'reedbed.example' });

  expect((await refused('submit_listing', { url: 'https://reedbed.example' })).detail).toContain('call claim_listing with slug “reedbed”');
  const claim = await call('claim_listing', { slug: 'reedbed', method: 'dns' });
  expect(await call('verify_claim', { claim_id: claim.id })).toMatchObject({ status: 'pending', checks: [{ ok: false }, { ok: false }] });
  names.records.set('reedbed.example', { TXT: [claim.publish?.content ?? ''] });
  expect(await call('verify_claim', { claim_id: claim.id })).toMatchObject({ status: 'verified' });
  expect((await call('list_my_claims')).items.map(({ status }) => status)).toEqual(['verified']);
  expect((await call('list_my_listings')).items.map(({ name }) => name)).toContain('Reedbed');
});

test.each([
  ['vote_listing', 'No tool can vote'],
  ['upvote', 'No tool can vote'],
  ['cast_vote', 'No tool can vote'],
  ['unvote_product', 'No tool can vote'],
  ['create_listing', 'Did you mean “submit_listing”?'],
  ['add_product', 'Did you mean “submit_listing”?'],
  ['delete_listing', '“pause_listing” hides a listing; its owner can delete it in the dashboard.'],
  ['remove_product', '“pause_listing” hides a listing'],
])('%s is not a tool: %s', async (name, said) => {
  const { error } = await sendToolCall(fetchHandler(handleMcp), { name, bearer });
  expect(error).toMatchObject({ code: -32602, message: expect.stringContaining(said) });
  expectKnownTools(error?.message ?? '');
});

test('what only the draft changes is said to be changed there', async () => {
  const { id } = await makeUser();
  const { id: listing_id } = await makeListing({ ownerId: id });
  for (const member of ['name', 'categories', 'tags', 'stage']) {
    const { errors, detail } = await refused('update_my_listing', { listing_id, fields: { [member]: 'X' } });
    expect(errors).toEqual([{ path: `fields.${member}`, code: 'changed_in_draft', message: expect.stringContaining('in the draft') }]);
    expect(detail).toContain('Next: call update_draft.');
  }
});

test.each([
  ['get_listing', { slug: 'BeeLog' }, 'search_listings'],
  ['get_listing', { slug: 'https://debut.example/listings/beelog' }, 'search_listings'],
  ['compare_listings', { a: 'BeeLog', b: 'notion' }, 'search_listings'],
  ['get_founder', { slug: 'Mara Lindholm' }, 'list_founders'],
  ['get_category', { slug: 'Health & Sport' }, 'list_categories'],
  ['search_listings', { category: 'Finance' }, 'list_categories'],
  ['get_blog_post', { slug: 'How a launch works' }, 'list_blog_posts'],
] as const)('%s with a name or an address for a slug: where slugs are found', async (tool, sent, next) => {
  expect((await refused(tool, sent)).detail).toContain(`Next: call ${next}.`);
});
