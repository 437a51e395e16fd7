// Tests webhooks against receivers that fail, sleep and lie (docs/domain.md, Webhooks).
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Actor, anonymous, sessionActor } from '#lib/auth/actor.ts';
import { payOrder } from '#lib/billing/fulfilment/testing/pay-order.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { config, parseConfig } from '#lib/core/config.ts';
import { db, transaction } from '#lib/core/db.ts';
import { dayMs, hourMs, minuteMs } from '#lib/core/durations.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { addWeeks } from '#lib/core/time.ts';
import { closeWeek } from '#lib/launches/awards/close-week.ts';
import { notify } from '#lib/notices/notify.ts';
import { deliverWebhooks } from '#lib/webhooks/deliver-webhooks.ts';
import {
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  maxEndpoints,
  readEndpoint,
  replayEvent,
  rotateSecret,
  sendTestEvent,
} from '#lib/webhooks/endpoints.ts';
import { queueListingWebhooks, queueWebhooks } from '#lib/webhooks/queue-webhooks.ts';
import { signatureHeaders } from '#lib/webhooks/signature.ts';
import { webhookEventNames } from '#lib/webhooks/webhook-events.ts';
import { makeListing, makeOrder, makeUser } from '#scripts/testing/factories.ts';

const start = new Date('2026-11-16T09:00:00Z');
const setNow = (at: Date) => setClock({ now: () => at });
const slot = processWide('config', () => parseConfig(process.env));
const before = config();
const closing: (() => void)[] = [];

beforeEach(async () => {
  setNow(start);
  slot.set({ ...before, crawl: { loopback: true, hosts: new Map() } });
  await db().webhookEndpoint.deleteMany();
});
afterEach(() => {
  setClock(systemClock);
  slot.set(before);
  for (const close of closing.splice(0)) close();
});

interface Received {
  id: string;
  type: string;
  data: Record<string, unknown>;
  signatures: string[];
  timestamp: string;
  body: string;
}

/** Starts a receiver. It stores each request, and answers as `answer` says. */
async function receiver(
  answer: (received: Received, ...args: Parameters<RequestListener>) => void,
): Promise<{ url: string; got: Received[] }> {
  const got: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const header = (name: string) => String(request.headers[`webhook-${name}`] ?? '');
    const { type, data } = JSON.parse(body) as Pick<Received, 'type' | 'data'>;
    const received = { id: header('id'), timestamp: header('timestamp'), signatures: header('signature').split(' '), body, type, data };
    got.push(received);
    answer(received, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, got };
}

const accepting = () => receiver((_received, _request, response) => response.writeHead(204).end());
const person = async (): Promise<Actor & { userId: string }> => {
  const { id } = await makeUser();
  return { ...sessionActor(id), userId: id };
};
const make = (actor: Actor, url: string, events: readonly string[] = webhookEventNames) => createEndpoint(actor, { url, events });
const tell = (userId: string, subject: string, n: number) =>
  transaction((tx) => queueWebhooks(tx, [userId], 'listing.differences', { subject, data: { subject, n } }));
const deliver = (answerMs = 10_000) => deliverWebhooks({ answerMs });
const logOf = async (actor: Actor, id: string) => (await readEndpoint(actor, id)).events;

test('a signature is that of the specification’s example', () => {
  const headers = signatureHeaders('msg_p5jXN8AQM9LWM0D4loKWxJek', new Date(1614265330_000), '{"test": 2432232314}', [
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  ]);
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('a week of events with a failing receiver: each arrives, in the order of its subject, under one id', async () => {
  const actor = await person();
  // Refuses two requests of three, and says so in different ways.
  let requests = 0;
  const { url, got } = await receiver((_received, request, response) => {
    requests += 1;
    if (requests % 3 === 0) response.writeHead(200).end('thank you');
    else if (requests % 3 === 1) response.writeHead(503).end('not now');
    else request.socket.destroy();
  });
  const { endpoint } = await make(actor, url);
  const subjects = ['listing:1', 'listing:2', 'order:A'];
  for (let hour = 0; hour < 7 * 24; hour++) {
    setNow(new Date(start.getTime() + hour * hourMs));
    if (hour % 8 === 0) for (const subject of subjects) await tell(actor.userId, subject, hour / 8);
    await deliver();
  }
  for (let hour = 7 * 24; hour < 10 * 24; hour++) {
    setNow(new Date(start.getTime() + hour * hourMs));
    await deliver();
  }
  const events = await db().webhookDelivery.findMany({ where: { endpointId: endpoint.id } });
  expect(events).toHaveLength(63);
  expect(events.filter(({ status }) => status !== 'delivered')).toEqual([]);
  for (const subject of subjects) {
    const firstIds = [...new Map(got.filter(({ data }) => data.subject === subject).map((each) => [each.id, each.data.n])).values()];
    expect(firstIds).toEqual(Array.from({ length: 21 }, (_, n) => n));
  }
  expect(new Set(got.map(({ id }) => id)).size).toBe(63);
});

test('an event that nobody accepts has failed after three days, and lets the next one of its subject go', async () => {
  const actor = await person();
  const { url, got } = await receiver(({ data }, _request, response) => response.writeHead(data.n === 1 ? 500 : 200).end('<b>no</b>\0'));
  const { endpoint } = await make(actor, url);
  await tell(actor.userId, 'listing:1', 1);
  await tell(actor.userId, 'listing:1', 2);
  await tell(actor.userId, 'listing:2', 3);
  await deliver();
  expect(got.map(({ data }) => data.n)).toEqual([1, 3]);
  for (let at = 0; at <= 74 * 60; at += 30) {
    setNow(new Date(start.getTime() + at * minuteMs));
    await deliver();
  }
  const [last, , first] = await logOf(actor, endpoint.id);
  expect(first).toMatchObject({ status: 'failed', attempts: 10 });
  expect(first?.answers.at(-1)).toMatchObject({ status: 500, text: '<b>no</b>' });
  const end = Date.parse(first?.answers.at(-1)?.at ?? '') - start.getTime();
  expect(end).toBeGreaterThan(2.9 * dayMs);
  expect(end).toBeLessThan(3.1 * dayMs);
  expect(got.at(-1)?.data.n).toBe(2);
  expect(last?.status).toBe('delivered');
});

test('a receiver that sleeps or lies is no answer, and holds nobody else up', async () => {
  const [actor, other] = [await person(), await person()];
  const quick = await accepting();
  const asleep = await receiver(() => {});
  const redirecting = await receiver((_received, _request, response) =>
    response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  );
  const endless = await receiver((_received, _request, response) => {
    response.writeHead(200);
    const pour = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      response.once('drain', pour);
    };
    pour();
  });
  const garbling = await receiver((_received, request) => request.socket.end('HTTP/1.1 200 OK\r\nContent-Length: nonsense\r\n\r\n'));
  const breaking = await receiver((_received, request) => request.socket.end('HTTP/1.1 202 Accepted\r\nContent-Length: 900\r\n\r\nshort'));
  const endpoints: Record<string, string> = {};
  for (const [name, { url }] of Object.entries({ asleep, redirecting, endless, garbling, breaking }))
    endpoints[name] = (await make(actor, url)).endpoint.id;
  await make(other, quick.url);
  await tell(actor.userId, 'listing:1', 1);
  await tell(other.userId, 'listing:2', 2);
  await deliver(3_000);
  expect(quick.got).toHaveLength(1);
  const outcome = async (name: string) => (await logOf(actor, endpoints[name] as string))[0];
  expect((await outcome('asleep'))?.answers[0]).toMatchObject({ status: null, text: expect.stringContaining('took too long') });
  expect((await outcome('redirecting'))?.answers[0]).toMatchObject({ status: 307 });
  expect((await outcome('redirecting'))?.status).toBe('waiting');
  expect(await outcome('endless')).toMatchObject({ status: 'delivered', answers: [{ status: 200, text: 'x'.repeat(500) }] });
  expect((await outcome('garbling'))?.answers[0]).toMatchObject({ status: null, text: expect.stringContaining('not valid HTTP') });
  // Its status says that it accepted the event, so the event is not sent again.
  expect(await outcome('breaking')).toMatchObject({ status: 'delivered', answers: [{ status: 202 }] });
});

test('two workers send an event once', async () => {
  const actor = await person();
  const { url, got } = await accepting();
  await make(actor, url);
  for (let n = 0; n < 5; n++) await tell(actor.userId, `listing:${n}`, n);
  await Promise.all([deliver(), deliver(), deliver()]);
  await deliver();
  expect(got.map(({ data }) => data.n).toSorted()).toEqual([0, 1, 2, 3, 4]);
});

test('a secret is shown once, is stored encrypted, and the former one signs beside a new one for a day', async () => {
  const actor = await person();
  const { url, got } = await accepting();
  const { endpoint, secret } = await make(actor, url);
  const row = await db().webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } });
  expect(Buffer.from(row.secret).toString('latin1')).not.toContain(secret.slice(6, 20));
  expect(
    JSON.stringify(await readEndpoint(actor, endpoint.id), (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toContain(secret);
  const next = await rotateSecret(actor, endpoint.id);
  const signedBy = async () => {
    await sendTestEvent(actor, endpoint.id);
    await deliver();
    const { id, timestamp, body, signatures } = got.at(-1) as Received;
    const of = (one: string) => signatureHeaders(id, new Date(Number(timestamp) * 1000), body, [one])['webhook-signature'];
    return signatures.map((signature) => [secret, next].findIndex((one) => of(one) === signature));
  };
  expect(await signedBy()).toEqual([1, 0]);
  setNow(new Date(start.getTime() + dayMs + minuteMs));
  expect(await signedBy()).toEqual([1]);
});

test('an event can be sent again from the log, under its id', async () => {
  const actor = await person();
  const { url, got } = await accepting();
  const { endpoint } = await make(actor, url);
  await tell(actor.userId, 'listing:1', 1);
  await deliver();
  const [event] = await logOf(actor, endpoint.id);
  await replayEvent(actor, endpoint.id, event?.messageId as string);
  await deliver();
  expect(got).toHaveLength(2);
  expect(got[0]?.id).toBe(got[1]?.id);
  expect(got[0]?.id).toBe(`msg_${event?.messageId}`);
});

test('endpoints are their person’s: at most ten, on the public internet, and no key or stranger manages them', async () => {
  const [actor, stranger] = [await person(), await person()];
  const { url } = await accepting();
  const made = await Promise.allSettled(Array.from({ length: 14 }, () => make(actor, url)));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxEndpoints);
  const [endpoint] = await listEndpoints(actor);
  const id = endpoint?.id as string;
  for (const call of [
    () => readEndpoint(stranger, id),
    () => rotateSecret(stranger, id),
    () => sendTestEvent(stranger, id),
    () => deleteEndpoint(stranger, id),
    () => replayEvent(stranger, id, id),
    () => readEndpoint(actor, 'unknown'),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'not_found' });
  await expect(listEndpoints(anonymous)).rejects.toMatchObject({ code: 'unauthorized' });
  await expect(make({ ...stranger, via: 'api_key' }, url)).rejects.toMatchObject({ code: 'forbidden' });

  slot.set({ ...before, crawl: { loopback: false, hosts: new Map() } });
  for (const address of [
    url,
    'http://hooks.example/',
    'https://169.254.169.254/',
    'https://localhost/',
    'https://u:p@hooks.example/',
    'ftp://x.example',
    'no',
  ])
    await expect(make(stranger, address), address).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(make(stranger, 'https://hooks.example/', [])).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(make(stranger, 'https://hooks.example/', ['nothing'])).rejects.toMatchObject({ code: 'invalid_input' });
  // An address that leads to this machine by now is not reached, though it was accepted.
  await tell(actor.userId, 'listing:1', 1);
  await deliver();
  expect((await logOf(actor, id))[0]?.answers[0]).toMatchObject({ status: null });
});

test('an event is queued with the change that it reports, for who may know, and for chosen types alone', async () => {
  const [owner, stranger] = [await person(), await person()];
  const { url, got } = await accepting();
  await make(owner, url, ['award.given', 'launch.closed', 'review.received', 'claim.decided', 'draft.ready', 'order.paid']);
  await make(stranger, url);
  const week = addWeeks(new Date('2026-11-16T00:00:00Z'), -2);
  const listing = await makeListing({ ownerId: owner.userId, launchWeek: week, launchedAt: week });
  await db().vote.create({
    data: { userId: stranger.userId, listingId: listing.id, week, status: 'counted', castAt: week, releasedAt: week },
  });

  const rolledBack = transaction(async (tx) => {
    await queueListingWebhooks(tx, 'launch.closed', [{ id: listing.id, data: {} }]);
    throw new Error('undone');
  });
  await expect(rolledBack).rejects.toThrow('undone');

  await closeWeek(week.toISOString().slice(0, 10));
  const day = week.toISOString().slice(0, 10);
  await transaction((tx) => notify(tx, [owner.userId], 'review-received', { listingId: listing.id, data: { count: 2 } }));
  await transaction((tx) => notify(tx, [owner.userId], 'question-received', { listingId: listing.id, data: { count: 1 } }));
  await transaction((tx) => notify(tx, [owner.userId], 'listing-claimed', { listingId: listing.id }));
  await transaction((tx) => notify(tx, [owner.userId], 'draft-ready', { data: { draft_id: 'd1', name: 'A stranger’s words' } }));
  const order = await makeOrder({ userId: owner.userId });
  await payOrder(order.id);
  await deliver();
  const told = got.map(({ type, data }) => [type, data]);
  expect(told.filter(([type]) => type !== 'order.paid')).toEqual([
    ['launch.closed', { listing_id: listing.id, week: day, rank: 1, votes: 1 }],
    ['award.given', { listing_id: listing.id, week: day, rank: 1, votes: 1 }],
    ['review.received', { listing_id: listing.id, count: 2 }],
    ['claim.decided', { listing_id: listing.id, outcome: 'lost' }],
    ['draft.ready', { draft_id: 'd1' }],
  ]);
  expect(told.find(([type]) => type === 'order.paid')).toMatchObject(['order.paid', { number: order.number }]);

  await db().user.update({ where: { id: owner.userId }, data: { suspendedAt: start } });
  await tell(owner.userId, 'listing:9', 9);
  expect(await deliver()).toBe(0);
});
