import { config } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import { mailer } from '#lib/ports/mail/current-mailer.ts';
import type { OutgoingMail } from '#lib/ports/mail/mailer.ts';
import type { MailAttachment } from '#lib/ports/mail/send-mail.ts';
import { storage } from '#lib/ports/storage/index.ts';

/**
 * Hands a queued mail to the mail server, or keeps it in the outbox where none is configured. What isn't queued any more
 * is left alone, so it can be called again. A crash between the server's answer and our note of it sends a mail twice;
 * its Message-ID is then the same. Throws when the server can't take it now: the job tries again, and calls `failMail`
 * when it gives up.
 */
export async function deliverMail(id: string): Promise<void> {
  const mail = await db().mail.findUnique({ where: { id } });
  if (mail?.status !== 'queued') return;
  const host = new URL(config().siteUrl).hostname;
  const port = await mailer();
  const result = await port.deliver({
    messageId: `<${mail.id}@${host}>`,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: {
      // Tells mail programs not to answer with absence notes.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.headers as Record<string, string>),
    },
    attachments: port.implementation === 'outbox' ? [] : await attached(mail.attachments as unknown as MailAttachment[]),
  });
  if (result.outcome === 'refused') return failMail(id, result.reason);
  const sentAt = result.outcome === 'sent' ? now() : null;
  await db().mail.updateMany({
    where: { id, status: 'queued' },
    data: { status: result.outcome, sentAt, ...(sentAt ? { text: '', html: '' } : {}) }, // links in it sign people in
  });
}

/** The documents that go with a mail. One that isn't there fails the delivery: a mail that says «attached» must not go without. */
function attached(attachments: readonly MailAttachment[]): Promise<OutgoingMail['attachments']> {
  return Promise.all(
    attachments.map(async ({ name, type, key }) => {
      const stored = await storage().get(key);
      if (!stored) throw new Error(`the attachment ${name} is not in storage`);
      return { filename: name, contentType: type, content: stored.body };
    }),
  );
}

/** Gives a mail up; `reason` is for the site team. */
export async function failMail(id: string, reason: string): Promise<void> {
  const { count } = await db().mail.updateMany({
    where: { id, status: 'queued' },
    data: { status: 'failed', error: reason.slice(0, 1000) },
  });
  if (count > 0) log().warn({ mailId: id, reason }, 'a mail could not be delivered');
}

/** Which mailer is in use and whether it works: for `/api/health`. */
export async function mailState(): Promise<{ implementation: 'smtp' | 'outbox'; ok: boolean; detail: string }> {
  const current = await mailer();
  return { implementation: current.implementation, ...(await current.check()) };
}
