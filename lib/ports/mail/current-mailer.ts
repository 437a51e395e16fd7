import { config } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';
import type { Mailer } from '#lib/ports/mail/mailer.ts';

/** Nothing leaves the machine: the outbox page shows what would have. */
const outbox: Mailer = {
  implementation: 'outbox',
  deliver: async () => ({ outcome: 'kept' }),
  check: async () => ({ ok: true, detail: 'No SMTP server is configured: mails stay in the outbox.' }),
  close: () => undefined,
};

const current = processWide<Promise<Mailer>>('mail', async () => {
  const { smtpUrl, mailFrom, siteName } = config();
  if (smtpUrl === null) return outbox;
  // Loaded where it is used: the embedded default never needs it.
  const { smtpMailer } = await import('#lib/ports/mail/smtp-mailer.ts');
  return smtpMailer(smtpUrl, { name: siteName, address: mailFrom });
});

export function mailer(): Promise<Mailer> {
  return current.get();
}

/**
 * Puts another mailer in the place of the configured one.
 * @testonly
 */
export function setMailer(next: Mailer): void {
  current.set(Promise.resolve(next));
}

/** Ends the connections to the mail server: part of a shutdown. */
export async function closeMailer(): Promise<void> {
  (await current.peek())?.close();
}
