import { z } from 'zod';
import type { Actor } from '#lib/auth/actor.ts';
import { deletedAccountError, requireUserId } from '#lib/auth/require-user-id.ts';
import { config } from '#lib/core/config.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { AppError, conflict, invalidInput, notFound } from '#lib/core/errors.ts';
import { isUuid } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { isFetchRefused } from '#lib/crawl/fetching/refusal.ts';
import type { WebhookDelivery, WebhookEndpoint } from '#lib/generated/prisma/client.ts';
import { emit } from '#lib/ports/jobs/emit.ts';
import { webhookPoster } from '#lib/webhooks/deliver-webhooks.ts';
import { encryptSecret, newSecret } from '#lib/webhooks/signature.ts';
import { testEvent, type WebhookEvent, webhookEventNames } from '#lib/webhooks/webhook-events.ts';

/** Maximum number of endpoints of a person. */
export const maxEndpoints = 10;
/** Number of events that the log of an endpoint shows. Older ones are deleted after 30 days. */
const logLength = 50;

const withoutSecrets = { id: true, url: true, events: true, formerUntil: true, createdAt: true } as const;

/** An endpoint without its secrets. */
export type Endpoint = Pick<WebhookEndpoint, keyof typeof withoutSecrets>;
/** An event in the log of an endpoint. `answers` were written by the receiver. */
export type LoggedEvent = Pick<WebhookDelivery, 'id' | 'messageId' | 'type' | 'status' | 'attempts' | 'dueAt' | 'createdAt' | 'answers'>;

const Input = z.object({
  url: z.string().trim().min(1, { error: 'is required' }).max(2000, { error: 'must be at most 2000 characters' }),
  events: z.array(z.enum(webhookEventNames)).min(1, { error: 'must have at least one event' }),
});

/**
 * Only a signed-in person may manage endpoints. If an API key could create one, the endpoint would still get events after the key was
 * revoked.
 */
function ownerOf(actor: Actor): string {
  const userId = requireUserId(actor);
  if (actor.via !== 'session') throw new AppError('forbidden', 'Only a person who is signed in can manage webhooks.');
  return userId;
}

/** Lists the actor's endpoints, the newest first. */
export async function listEndpoints(actor: Actor): Promise<Endpoint[]> {
  return db().webhookEndpoint.findMany({
    where: { userId: ownerOf(actor) },
    select: withoutSecrets,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}

/** Reads an endpoint of the actor with its newest events. Throws 404. */
export async function readEndpoint(actor: Actor, id: string): Promise<{ endpoint: Endpoint; events: LoggedEvent[] }> {
  const userId = ownerOf(actor);
  const endpoint = isUuid(id) ? await db().webhookEndpoint.findFirst({ where: { id, userId }, select: withoutSecrets }) : null;
  if (!endpoint) throw notFound('webhook');
  const events = await db().webhookDelivery.findMany({
    where: { endpointId: id },
    select: { id: true, messageId: true, type: true, status: true, attempts: true, dueAt: true, createdAt: true, answers: true },
    orderBy: { id: 'desc' },
    take: logLength,
  });
  return { endpoint, events };
}

/**
 * Creates an endpoint. Returns its secret, which can't be read again. Throws 400 for an address that we may not reach or without an event,
 * and `list_full` if the person has ten.
 */
export async function createEndpoint(
  actor: Actor,
  input: { url: string; events: readonly string[] },
): Promise<{ endpoint: Endpoint; secret: string }> {
  const userId = ownerOf(actor);
  const parsed = Input.safeParse(input);
  if (!parsed.success)
    throw invalidInput(parsed.error.issues.map(({ path, message }) => ({ path: String(path[0]), message, code: 'invalid_format' })));
  const url = checkAddress(parsed.data.url);
  const secret = newSecret();
  const endpoint = await transaction(async (tx) => {
    // Locks the person, so that simultaneous calls can't exceed the maximum.
    const [owner] = await tx.$queryRaw<unknown[]>`select 1 from users where id = ${userId}::uuid and deleted_at is null for no key update`;
    if (!owner) throw deletedAccountError();
    if ((await tx.webhookEndpoint.count({ where: { userId } })) >= maxEndpoints)
      throw conflict('list_full', `You have ${maxEndpoints} webhooks, which is the maximum. Delete one that isn’t used any more.`);
    const events: WebhookEvent[] = webhookEventNames.filter((name) => parsed.data.events.includes(name));
    return tx.webhookEndpoint.create({
      data: { userId, url, events, secret: encryptSecret(secret), createdAt: now() },
      select: withoutSecrets,
    });
  });
  return { endpoint, secret };
}

/** Checks a typed address as the crawler checks addresses, and returns it in its stored form. Only a local site accepts http. */
function checkAddress(typed: string): string {
  const poster = webhookPoster();
  try {
    const url = poster.check(typed);
    if (url.protocol !== 'https:' && !config().crawl.loopback)
      throw invalidInput([{ path: 'url', message: 'must begin with https://, so that nobody reads along', code: 'invalid_format' }]);
    return url.href;
  } catch (error) {
    if (!isFetchRefused(error)) throw error;
    throw invalidInput([
      { path: 'url', message: 'must be a web address that our server can reach on the internet', code: 'invalid_format' },
    ]);
  } finally {
    void poster.close();
  }
}

/** Makes a new secret for an endpoint and returns it. For a day, events are signed with the former secret, too. Throws 404. */
export function rotateSecret(actor: Actor, id: string): Promise<string> {
  return transaction(async (tx) => {
    const { secret: formerSecret } = await lockEndpoint(tx, actor, id);
    const secret = newSecret();
    const formerUntil = new Date(now().getTime() + dayMs);
    await tx.webhookEndpoint.update({ where: { id }, data: { secret: encryptSecret(secret), formerSecret, formerUntil } });
    return secret;
  });
}

/** Deletes an endpoint with its events. Waiting events are not sent any more. Throws 404. */
export function deleteEndpoint(actor: Actor, id: string): Promise<void> {
  return transaction(async (tx) => {
    await lockEndpoint(tx, actor, id);
    await tx.webhookEndpoint.delete({ where: { id } });
  });
}

/** Queues a test event for an endpoint. Throws 404, and `list_full` if five test events wait. */
export function sendTestEvent(actor: Actor, id: string): Promise<void> {
  return transaction(async (tx) => {
    await lockEndpoint(tx, actor, id);
    const at = now();
    if ((await tx.webhookDelivery.count({ where: { endpointId: id, type: testEvent, status: 'waiting' } })) >= 5)
      throw conflict('list_full', 'Five test events wait for this address already. See what it answered before you send another one.');
    const body = JSON.stringify({ type: testEvent, timestamp: at.toISOString(), data: {} });
    await tx.webhookDelivery.create({ data: { endpointId: id, type: testEvent, subject: testEvent, body, dueAt: at, createdAt: at } });
    await emit('webhook/queued', {});
  });
}

/**
 * Sends an event once more, with the same `webhook-id`, so that the receiver recognises it. Does nothing if the event waits. Throws 404.
 */
export function replayEvent(actor: Actor, id: string, messageId: string): Promise<void> {
  return transaction(async (tx) => {
    await lockEndpoint(tx, actor, id);
    if (!isUuid(messageId)) throw notFound('event');
    const delivery = await tx.webhookDelivery.findFirst({ where: { messageId, endpointId: id }, select: { id: true, status: true } });
    if (!delivery) throw notFound('event');
    if (delivery.status === 'waiting') return;
    await tx.webhookDelivery.update({ where: { id: delivery.id }, data: { status: 'waiting', attempts: 0, dueAt: now() } });
    await emit('webhook/queued', {});
  });
}

/** Locks an endpoint of the actor. Throws 404. */
async function lockEndpoint(tx: Tx, actor: Actor, id: string): Promise<{ secret: Uint8Array<ArrayBuffer> }> {
  const userId = ownerOf(actor);
  const [endpoint] = isUuid(id)
    ? await tx.$queryRaw<{ secret: Uint8Array<ArrayBuffer> }[]>`
        select secret from webhook_endpoints where id = ${id}::uuid and user_id = ${userId}::uuid for update`
    : [];
  if (!endpoint) throw notFound('webhook');
  return endpoint;
}
