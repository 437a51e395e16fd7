import { randomUUID } from 'node:crypto';
import { db, transaction } from '#lib/core/db.ts';
import { currentRequestId } from '#lib/core/request-context.ts';
import { now } from '#lib/core/time.ts';
import { stopPlaceholder } from '#lib/ports/mail/mail-body.ts';
import { refuseInjection } from '#lib/ports/mail/queue-mail.ts';

/** One mail to many recipients. All recipients share the body, apart from the unsubscribe address in it. */
interface MailToMany {
  kind: string;
  /** Writes the mail with this unsubscribe address. */
  compose(stopUrl: string): { subject: string; text: string; html: string };
  /** The recipients' addresses as stored in their accounts, without duplicates, with their unsubscribe addresses. */
  recipients: readonly { to: string; stopUrl: string }[];
}

/**
 * Inserts a mail for each recipient in the ambient transaction, with one statement. A job sends the mails one after the other, at the
 * configured rate (`MAIL_RATE`).
 */
export async function queueMails({ kind, compose, recipients }: MailToMany): Promise<void> {
  if (recipients.length === 0) return;
  const bodyId = randomUUID();
  const { subject, text, html } = compose(stopPlaceholder(bodyId));
  refuseInjection(subject, {});
  await transaction(async () => {
    await db().mailBody.create({ data: { id: bodyId, text, html, createdAt: now() } });
    await db().$executeRaw`
      insert into mails (id, kind, "to", subject, text, html, body_id, stop_url, due_at, created_at, request_id)
      select gen_random_uuid(), ${kind}, r.address, ${subject}, '', '', ${bodyId}::uuid, r.stop_url, ${now()}, ${now()}, ${currentRequestId()}
      from unnest(${recipients.map(({ to }) => to)}::text[], ${recipients.map(({ stopUrl }) => stopUrl)}::text[]) r(address, stop_url)`;
  });
}
