import { config } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';
import type { Mailer } from '#lib/ports/mail/mailer.ts';

/** A mailer that sends nothing. Mails stay in the database, and the outbox page shows them. */
const outbox: Mailer = {
  implementation: 'outbox',
  deliver: async () => ({ outcome: 'kept' }),
  check: async () => ({ ok: true, detail: 'No SMTP server is configured: mails stay in the outbox.' }),
  close: () => undefined,
};

const current = processWide<Promise<Mailer>>('mail', async () => {
  const { smtpUrl, mailFrom, siteName } = config();
  if (smtpUrl === null) return outbox;
  // nodemailer is imported only here, because sites without an SMTP server don't need it.
  const { smtpMailer } = await import('#lib/ports/mail/smtp-mailer.ts');
  return smtpMailer(smtpUrl, { name: siteName, address: mailFrom });
});

export function mailer(): Promise<Mailer> {
  return current.get();
}

/**
 * Replaces the configured mailer.
 * @testonly
 */
export function setMailer(next: Mailer): void {
  current.set(Promise.resolve(next));
}

/** Closes the connections to the mail server at shutdown. */
export async function closeMailer(): Promise<void> {
  (await current.peek())?.close();
}
