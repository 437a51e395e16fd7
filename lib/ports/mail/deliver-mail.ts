import { config } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { dayMs, hourMs, minuteMs } from '#lib/core/durations.ts';
import { log } from '#lib/core/log.ts';
import { metrics } from '#lib/core/metrics.ts';
import { now } from '#lib/core/time.ts';
import { isUndeliverable, markAddress, returnPathOf } from '#lib/ports/mail/bounces.ts';
import { mailer } from '#lib/ports/mail/current-mailer.ts';
import { readBody } from '#lib/ports/mail/mail-body.ts';
import type { OutgoingMail } from '#lib/ports/mail/mailer.ts';
import { type MailAttachment, stopHeaders } from '#lib/ports/mail/queue-mail.ts';
import { storage } from '#lib/ports/storage/index.ts';

/** The maximum age of a mail at its delivery, by kind. A sign-in link is valid for an hour, so an older mail would be useless. */
const maxAgeMs: Partial<Record<string, number>> = { 'sign-in': hourMs };

/**
 * Sends a queued mail to the mail server. Without a configured server, the mail stays in the outbox. Does nothing if the mail is no longer
 * queued, so the job can call this repeatedly. If the process crashes before it stores that the server accepted the mail, the mail is sent
 * twice, with the same Message-ID. Throws if the server can't accept the mail now. The job then retries, and calls `markMailFailed` after
 * the last attempt.
 */
export async function deliverMail(id: string): Promise<void> {
  const mail = await db().mail.findUnique({ where: { id }, include: { body: true } });
  if (mail?.status !== 'queued') return;
  const maxAge = maxAgeMs[mail.kind];
  if (maxAge && now().getTime() - mail.createdAt.getTime() > maxAge)
    return markMailFailed(id, 'The mail server was away until the link in this mail had expired.');
  if (await isUndeliverable(mail.kind, mail.to)) return markMailFailed(id, 'Earlier mails to this address could not be delivered.', 'info');
  const body = readBody(mail);
  if (body === null) return markMailFailed(id, 'AUTH_SECRET has changed since this mail was written, so it can’t be read.');
  const host = new URL(config().siteUrl).hostname;
  const port = await mailer();
  const begun = performance.now();
  const result = await port.deliver({
    messageId: `<${mail.id}@${host}>`,
    to: mail.to,
    returnPath: returnPathOf(mail.id),
    subject: mail.subject,
    ...body,
    headers: {
      // These two headers keep mail programs from sending automatic replies.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...mail.headers,
      ...stopHeaders(mail.stopUrl),
    },
    attachments: port.implementation === 'outbox' ? [] : await readAttachments(mail.attachments),
  });
  metrics.get().mails.inc({ kind: mail.kind, outcome: result.outcome });
  // The address stays out of the log.
  const about = { mail: id, kind: mail.kind, outcome: result.outcome, ms: Math.round(performance.now() - begun) };
  log().info({ request_id: mail.requestId ?? undefined, ...about }, 'mail');
  if (result.outcome === 'refused') {
    if (result.isAddress) await markAddress(mail.to, { isHard: true });
    return markMailFailed(id, result.reason, mail.dueAt ? 'info' : 'error');
  }
  const sentAt = result.outcome === 'sent' ? now() : null;
  await db().mail.updateMany({
    where: { id, status: 'queued' },
    data: { status: result.outcome, sentAt, ...(sentAt ? { text: '', html: '' } : {}) }, // erases the bodies: they may contain sign-in links
  });
}

/** Reads a mail's attachments from storage. Throws if one is missing, because the mail must not be sent without it. */
function readAttachments(attachments: readonly MailAttachment[]): Promise<OutgoingMail['attachments']> {
  return Promise.all(
    attachments.map(async ({ name, type, key }) => {
      const stored = await storage().get(key);
      if (!stored) throw new Error(`the attachment ${name} is not in storage`);
      return { filename: name, contentType: type, content: stored.body };
    }),
  );
}

/**
 * Marks a queued mail as failed. `reason` is for the site's team. Mass mails pass the level `info`, because some of their addresses always
 * fail.
 */
export async function markMailFailed(id: string, reason: string, level: 'info' | 'error' = 'error'): Promise<void> {
  const { count } = await db().mail.updateMany({
    where: { id, status: 'queued' },
    data: { status: 'failed', error: reason.slice(0, 1000) },
  });
  if (count > 0) log()[level]({ mailId: id, reason }, 'a mail could not be delivered; see: npm run jobs -- list --failed');
}

export interface MailState {
  implementation: 'smtp' | 'outbox';
  ok: boolean;
  detail: string;
  /**
   * `waiting`: the number of mails that have been queued for over five minutes. `failed`: the number of mails that failed permanently. Both
   * count the mails of the last four days, without mailings to many recipients.
   */
  waiting: number;
  failed: number;
}

/** Returns which mailer is in use, whether it works, and how many mails it has not delivered, for `/api/health`. */
export async function checkMail(): Promise<MailState> {
  const current = await mailer();
  const since = new Date(now().getTime() - 4 * dayMs);
  const [waiting, failed, { ok, detail }] = await Promise.all([
    // Mails of mailings to many recipients (`dueAt`) are not counted, because they wait for the configured rate.
    db().mail.count({ where: { status: 'queued', dueAt: null, createdAt: { gte: since, lt: new Date(now().getTime() - 5 * minuteMs) } } }),
    db().mail.count({ where: { status: 'failed', dueAt: null, createdAt: { gte: since } } }),
    current.check(),
  ]);
  return { implementation: current.implementation, ok: ok && waiting === 0, detail, waiting, failed };
}
