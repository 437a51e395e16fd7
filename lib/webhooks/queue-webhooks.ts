import type { Tx } from '#lib/core/db.ts';
import type { NotificationData } from '#lib/core/json-columns.ts';
import { now } from '#lib/core/time.ts';
import { emit } from '#lib/ports/jobs/emit.ts';
import type { WebhookEvent } from '#lib/webhooks/webhook-events.ts';

/** The content of an event. It has only ids and numbers, and no texts of people. Receivers read the rest by the API. */
interface EventFacts {
  /** The subject of the event, such as `listing:12`. Events about one subject arrive in their order. */
  subject: string;
  data: NotificationData;
}

/**
 * Queues an event for the endpoints of these people that chose its type. Call it in the transaction that stores the reported change, so
 * that the event is sent if and only if the change is stored. A job sends it after the commit.
 */
export async function queueWebhooks(tx: Tx, userIds: readonly string[], type: WebhookEvent, facts: EventFacts): Promise<void> {
  if (userIds.length === 0) return;
  const endpoints = await tx.webhookEndpoint.findMany({
    where: { userId: { in: [...userIds] }, events: { has: type }, user: { deletedAt: null, suspendedAt: null } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  await insert(
    tx,
    type,
    endpoints.map(({ id }) => ({ endpointId: id, ...facts })),
  );
}

/** Queues one event per listing for the editors of each listing, as `queueWebhooks` does, with one query for all listings. */
export async function queueListingWebhooks(
  tx: Tx,
  type: WebhookEvent,
  listings: readonly { id: number; data: NotificationData }[],
): Promise<void> {
  const endpoints = await tx.$queryRaw<{ endpointId: string; listingId: number }[]>`
    select w.id::text as "endpointId", e.listing_id as "listingId"
    from listing_editors e join users u on u.id = e.user_id join webhook_endpoints w on w.user_id = u.id
    where e.listing_id = any(${listings.map(({ id }) => id)}::int[]) and w.events @> array[${type}]
      and u.deleted_at is null and u.suspended_at is null
    order by e.listing_id, w.id`;
  const dataOf = new Map(listings.map(({ id, data }) => [id, data]));
  await insert(
    tx,
    type,
    endpoints.map(({ endpointId, listingId }) => ({
      ...{ endpointId, subject: `listing:${listingId}` },
      data: { listing_id: listingId, ...dataOf.get(listingId) },
    })),
  );
}

async function insert(tx: Tx, type: WebhookEvent, events: readonly (EventFacts & { endpointId: string })[]): Promise<void> {
  if (events.length === 0) return;
  const at = now();
  await tx.webhookDelivery.createMany({
    data: events.map(({ endpointId, subject, data }) => ({
      ...{ endpointId, type, subject, dueAt: at, createdAt: at },
      body: JSON.stringify({ type, timestamp: at.toISOString(), data }),
    })),
  });
  await emit('webhook/queued', {});
}
