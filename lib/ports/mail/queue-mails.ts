import { randomUUID } from 'node:crypto';
import { db, transaction } from '#lib/core/db.ts';
import { currentRequestId } from '#lib/core/request-context.ts';
import { now } from '#lib/core/time.ts';
import { stopPlaceholder } from '#lib/ports/mail/mail-body.ts';
import { refuseInjection } from '#lib/ports/mail/queue-mail.ts';

/** One body to many. It holds nothing of its readers but the address at which each stops it. */
interface MailToMany {
  kind: string;
  /** Writes the body for an address at which its reader stops it. */
  compose(stopUrl: string): { subject: string; text: string; html: string };
  /** Addresses as the accounts have them, each once. */
  recipients: readonly { to: string; stopUrl: string }[];
}

/**
 * Inserts a mail for each recipient in the ambient transaction, by one statement. A job sends them one after the other, at the rate that the
 * operator sets (`MAIL_RATE`).
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
