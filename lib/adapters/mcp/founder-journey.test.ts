// A founder who has nothing but the tools: from a website’s address to a listing that is live, with every step taken back once. What the
// founder sends next is taken from the answers alone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { createApiKey } from '#lib/accounts/create-api-key.ts';
import { handleMcp } from '#lib/adapters/mcp/handle-mcp.ts';
import type { Problem } from '#lib/api/problem.ts';
import { allScopes, sessionActor } from '#lib/auth/actor.ts';
import { fulfilLine } from '#lib/billing/fulfilment/fulfil-line.ts';
import { listLinesToFulfil } from '#lib/billing/fulfilment/fulfil-order.ts';
import { payOrder } from '#lib/billing/fulfilment/testing/pay-order.ts';
import { type OperationId, operations } from '#lib/contract/registry.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { abandonBuild } from '#lib/drafts/build-draft.ts';
import { makeExampleSite } from '#scripts/testing/example-site.ts';
import { makeUser } from '#scripts/testing/factories.ts';
import { sendToolCall } from '#scripts/testing/send-tool-call.ts';

let bearer: string;
beforeAll(async () => {
  await makeExampleSite();
  const { id } = await makeUser({ email: 'founder@example.com' });
  bearer = (await createApiKey(sessionActor(id), { name: 'agent', scopes: allScopes, expiresAt: null })).key;
});
afterAll(() => setClock(systemClock));

type AnswerOf<Id extends OperationId> = z.output<Extract<(typeof operations)[number], { id: Id }>['output']>;

async function send(name: OperationId, sent: Record<string, unknown>): Promise<{ isError: boolean; text: string }> {
  const { result, error } = await sendToolCall(handleMcp, { name, arguments: sent, bearer });
  if (!result) return expect.fail(`${name}: ${JSON.stringify(error)}`);
  const text = result.content[0]?.text ?? '';
  expectKnownTools(text);
  return { isError: result.isError ?? false, text };
}
/** Calls a tool that is to succeed, and returns its answer. */
async function call<Id extends OperationId>(name: Id, sent: Record<string, unknown> = {}): Promise<AnswerOf<Id>> {
  const { isError, text } = await send(name, sent);
  return isError ? expect.fail(`${name} was refused: ${text}`) : JSON.parse(text);
}
/** Calls a tool that is to be refused, and returns the problem. */
async function refused(name: OperationId, sent: Record<string, unknown>): Promise<Problem> {
  const { isError, text } = await send(name, sent);
  return isError ? JSON.parse(text) : expect.fail(`${name} was not refused`);
}

const ids: readonly string[] = operations.map(({ id }) => id);
/** Every tool that an answer says to call is one of the tools. */
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
  // The job that reads the site runs elsewhere; here the site can't be read, so the founder fills the draft in.
  await abandonBuild(id);
  expect(await call('get_draft', { id })).toMatchObject({ status: 'ready', build: { outcome: 'unreachable' } });
  expect((await refused('submit_draft', { id })).detail).toContain('update_draft');
  await call('update_draft', { id, ...profile });
  expect((await call('update_draft', { id, lock_fields: ['name'] })).fields.name.locked).toBe(true);

  await call('invite_cofounder', { id, email: 'rui@exmaple.com' });
  const [invite] = (await call('get_draft', { id })).invites;
  expect(await call('revoke_invite', { id, invite_id: invite?.id })).toMatchObject({ revoked: true, invites_left: 10 });
  expect((await call('get_draft', { id })).invites).toEqual([]);

  expect(await call('submit_draft', { id })).toMatchObject({ status: 'draft', created: true });
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
  expect(await call('leave_free_plan', listing)).toMatchObject({ status: 'draft', plan: null, launch_week: null });
  expect((await refused('leave_free_plan', listing)).detail).toContain('call choose_free_listing');

  const basket = { items: [{ product: 'launch', ...listing }] };
  expect((await call('quote_order', basket)).net_cents).toBe(9900);
  const mistaken = await call('create_checkout', basket);
  expect((await call('get_order', { number: mistaken.number })).checkout_url).toBe(mistaken.checkout_url);
  expect(await call('cancel_order', { number: mistaken.number })).toMatchObject({ status: 'cancelled', checkout_url: null });
  expect(await call('cancel_order', { number: mistaken.number })).toMatchObject({ status: 'cancelled' });

  const { number } = await call('create_checkout', basket);
  const order = await db().order.findUniqueOrThrow({ where: { number } });
  await payOrder(order.id); // a person does, in the browser
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
