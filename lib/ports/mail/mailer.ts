import { config } from '#lib/config.ts';
import { processWide } from '#lib/process-wide.ts';

export interface OutgoingMail {
  /** Stable per mail: the server, or the reader's program, can recognise a second delivery by it. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: { filename: string; contentType: string; content: Buffer }[];
}

/** Who carries mails away. */
export interface Mailer {
  readonly implementation: 'smtp' | 'outbox';
  /**
   * `sent`: a server has taken it. `kept`: it stays in the outbox. `refused`: it will never be taken, for this reason.
   * Throws when another attempt may do better.
   */
  deliver(mail: OutgoingMail): Promise<{ outcome: 'sent' | 'kept' } | { outcome: 'refused'; reason: string }>;
  /** Whether it could carry a mail now. */
  check(): Promise<{ ok: boolean; detail: string }>;
  close(): void;
}

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

/** Another mailer in its place: for tests. */
export function setMailer(next: Mailer): void {
  current.set(Promise.resolve(next));
}

/** Ends the connections to the mail server: part of a shutdown. */
export async function closeMailer(): Promise<void> {
  (await current.peek())?.close();
}
