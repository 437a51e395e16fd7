import { createTransport } from 'nodemailer';
import type { Mailer } from '#lib/ports/mail/mailer.ts';

/** What nodemailer's errors carry. */
interface SmtpFailure extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
}

/**
 * The server has said that it will never take this mail. A refused login also answers 5xx, but that is a fault of our
 * settings, not of the mail: it stays queued until they are right.
 */
function isPermanent(failure: SmtpFailure): boolean {
  return failure.code !== 'EAUTH' && failure.responseCode !== undefined && failure.responseCode >= 500 && failure.responseCode < 600;
}

const checkedForMs = 30_000;

/** Mails leave by an SMTP server. Its connections are kept for a while and shared. */
export function smtpMailer(url: string, from: { name: string; address: string }): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 10_000,
    // What a mail holds is text; a path or URL in it is never read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let checked: { at: number; state: Promise<{ ok: boolean; detail: string }> } | null = null;

  async function verify() {
    try {
      await transport.verify();
      return { ok: true, detail: 'The SMTP server takes mails.' };
    } catch (error) {
      // The code says enough; the message would tell the server's name and what it answered.
      return { ok: false, detail: `The SMTP server takes no mails (${(error as SmtpFailure).code ?? 'failed'}).` };
    }
  }

  return {
    implementation: 'smtp',
    async deliver({ to, ...mail }) {
      try {
        // As objects: no text of ours is parsed as a list of addresses.
        await transport.sendMail({ ...mail, from, to: { name: '', address: to }, envelope: { from: from.address, to: [to] } });
        return { outcome: 'sent' };
      } catch (error) {
        const failure = error as SmtpFailure;
        if (isPermanent(failure)) return { outcome: 'refused', reason: failure.response ?? failure.message };
        throw error;
      }
    },
    check() {
      // Health is asked for by anyone and often: the server isn't bothered each time.
      if (!checked || Date.now() - checked.at > checkedForMs) checked = { at: Date.now(), state: verify() };
      return checked.state;
    },
    close: () => transport.close(),
  };
}
