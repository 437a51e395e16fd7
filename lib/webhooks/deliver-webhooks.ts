import { config } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { hourMs, minuteMs } from '#lib/core/durations.ts';
import type { WebhookAnswers } from '#lib/core/json-columns.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import { makePoster, type Poster } from '#lib/crawl/fetching/post-guarded.ts';
import { isFetchRefused } from '#lib/crawl/fetching/refusal.ts';
import { cleanText } from '#lib/crawl/reading/clean-text.ts';
import { userAgent } from '#lib/crawl/user-agent.ts';
import { decryptSecret, signatureHeaders } from '#lib/webhooks/signature.ts';

/** The pauses after failed attempts, three days in total. If the attempt after the last pause fails, the event has failed. */
const pauses = [1, 5, 30].map((minutes) => minutes * minuteMs).concat([2, 5, 10, 14, 18, 22].map((hours) => hours * hourMs));
/** Time for which a claimed event is not claimed again, in milliseconds. It is longer than an attempt can take. */
const leaseMs = minuteMs;
/** Number of events that are sent at the same time. Each goes to another endpoint, so a slow receiver delays only its own events. */
const batch = 20;
const maxAnswer = 500;

interface Due {
  id: bigint;
  messageId: string;
  endpointId: string;
  subject: string;
  body: string;
  attempts: number;
  answers: WebhookAnswers;
  url: string;
  secret: Uint8Array;
  formerSecret: Uint8Array | null;
  formerUntil: Date | null;
}

/** Makes the poster of the configured site. */
export const webhookPoster = (): Poster => makePoster({ allowLoopback: config().crawl.loopback, hosts: config().crawl.hosts });

/**
 * Sends the events that are due, until none is left or `forMs` have passed. A receiver has `answerMs` for its answer. Each event is sent at
 * least once, always with the same `webhook-id`. An endpoint gets the events about one subject in their order: an event waits until the
 * earlier ones were delivered or have failed. Returns the number of attempts.
 */
export async function deliverWebhooks({ forMs = 45_000, answerMs = 10_000 } = {}): Promise<number> {
  const poster = webhookPoster();
  const end = performance.now() + forMs;
  let attempts = 0;
  try {
    while (performance.now() < end) {
      const due = await claimDue();
      if (due.length === 0) break;
      await Promise.all(due.map((each) => attempt(poster, each, answerMs)));
      attempts += due.length;
    }
  } finally {
    await poster.close();
  }
  return attempts;
}

/**
 * Claims events that are due, at most one per endpoint. An event is left out while an earlier one about the same subject waits. Looks at
 * each endpoint by itself, so that the cost doesn't grow with the number of waiting events.
 */
function claimDue(): Promise<Due[]> {
  const at = now();
  return db().$queryRaw<Due[]>`
    with first as (
      select next.id from webhook_endpoints p join users u on u.id = p.user_id and u.deleted_at is null and u.suspended_at is null
      cross join lateral (
        select w.id, w.due_at from webhook_deliveries w
        where w.endpoint_id = p.id and w.status = 'waiting' and w.due_at <= ${at}::timestamptz and not exists (
          select 1 from webhook_deliveries earlier where earlier.endpoint_id = w.endpoint_id and earlier.subject = w.subject
            and earlier.status = 'waiting' and earlier.id < w.id)
        order by w.due_at, w.id limit 1) next
      order by next.due_at, next.id limit ${batch})
    update webhook_deliveries d set due_at = ${new Date(at.getTime() + leaseMs)}::timestamptz
    from first, webhook_endpoints p
    where d.id = first.id and p.id = d.endpoint_id and d.status = 'waiting' and d.due_at <= ${at}::timestamptz
    returning d.id, d.message_id::text as "messageId", d.endpoint_id::text as "endpointId", d.subject, d.body, d.attempts, d.answers,
      p.url, p.secret, p.former_secret as "formerSecret", p.former_until as "formerUntil"`;
}

async function attempt(poster: Poster, due: Due, answerMs: number): Promise<void> {
  const started = performance.now();
  const { status, text } = await send(poster, due, answerMs);
  const isDelivered = status !== null && status >= 200 && status < 300;
  const pause = pauses[due.attempts];
  const at = now();
  const dueAt = new Date(at.getTime() + (isDelivered ? 0 : (pause ?? 0)));
  const answer = { at: at.toISOString(), status, text: cleanText(text).slice(0, maxAnswer), ms: Math.round(performance.now() - started) };
  await db().webhookDelivery.updateMany({
    where: { id: due.id, status: 'waiting', attempts: due.attempts },
    data: {
      status: isDelivered ? 'delivered' : pause === undefined ? 'failed' : 'waiting',
      attempts: due.attempts + 1,
      dueAt,
      answers: [...due.answers, answer].slice(-pauses.length - 1),
    },
  });
  if (isDelivered) return;
  // Later events about the same subject must wait for this one, so they are due no earlier. Otherwise, `claimDue` would read them again and
  // again.
  await db().webhookDelivery.updateMany({
    where: { endpointId: due.endpointId, subject: due.subject, status: 'waiting', id: { gt: due.id }, dueAt: { lt: dueAt } },
    data: { dueAt },
  });
  log().info({ endpoint: due.endpointId, status, attempts: due.attempts + 1 }, 'a webhook was not accepted');
}

/** Sends an event. Signs it with the secret and, for a day after a rotation, also with the former secret. */
async function send(poster: Poster, due: Due, answerMs: number): Promise<{ status: number | null; text: string }> {
  const at = now();
  const former = due.formerSecret && due.formerUntil && due.formerUntil > at ? decryptSecret(due.formerSecret) : null;
  const secrets = [decryptSecret(due.secret), former].filter((secret) => secret !== null);
  if (secrets.length === 0) return { status: null, text: 'The secret of this endpoint can’t be read any more. Make a new one.' };
  const headers = {
    'content-type': 'application/json',
    'user-agent': userAgent(),
    ...signatureHeaders(`msg_${due.messageId}`, at, due.body, secrets),
  };
  try {
    return await poster.post(due.url, { body: due.body, headers, totalMs: answerMs, answerBytes: maxAnswer });
  } catch (error) {
    if (!isFetchRefused(error)) throw error;
    return { status: null, text: error.message };
  }
}
