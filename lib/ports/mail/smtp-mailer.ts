import { createTransport } from 'nodemailer';
import { failureReason, keptCheck } from '#lib/ports/kept-check.ts';
import type { Mailer } from '#lib/ports/mail/mailer.ts';

/** An error of nodemailer. nodemailer sets `code`; the SMTP server sends `responseCode` and `response`. */
interface SmtpFailure extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
}

/**
 * Returns true if the server refuses this mail permanently (status 5xx). A refused login also has a 5xx status, but its cause is our
 * configuration. It counts as temporary, so the mail stays queued.
 */
function isPermanent(failure: SmtpFailure): boolean {
  return failure.code !== 'EAUTH' && failure.responseCode !== undefined && failure.responseCode >= 500 && failure.responseCode < 600;
}

/**
 * Returns true if the server refused the recipient because the address doesn't exist. Such a server answers 550, 551 or 553 to the address.
 * An enhanced status code (RFC 3463) may give another reason, such as 5.7.1 for a policy; then returns false.
 */
function isUnknownAddress({ code, responseCode, response = '' }: SmtpFailure): boolean {
  const [, detail] = /\b5\.(\d)\.\d{1,3}\b/.exec(response) ?? [];
  return code === 'EENVELOPE' && [550, 551, 553].includes(responseCode ?? 0) && (detail === undefined || detail === '1');
}

/** Returns the answer of the server of SMTP_URL to our greeting or login, and what to correct. The text contains no password. */
function explainFailure(error: unknown): string {
  const { code, message, responseCode, response = '' } = error as SmtpFailure;
  const words = response.replace(/\s+/g, ' ').slice(0, 120);
  if (code === 'EAUTH')
    return responseCode === undefined
      ? 'It takes no login, or none of the kinds that we know. Correct SMTP_URL: without user and password, or with another port.'
      : `It refuses the user name or password of SMTP_URL (${words}). Special characters of a password are written percent-encoded there.`;
  if (responseCode !== undefined) return `It refuses us (${words}).`;
  // nodemailer's own codes say at which step it failed; the system's code stands in the message.
  const [, systemCode = ''] = /\b(E[A-Z]{4,}|ERR_[A-Z_]+|CERT_[A-Z_]+|[A-Z_]+_CERT[A-Z_]*)\b/.exec(message) ?? [];
  const isPlain = /wrong version number|packet length too long|ERR_SSL/i.test(message);
  const reason = isPlain ? 'it speaks no TLS on this port; use smtp:// instead of smtps://' : failureReason({ code: systemCode || code });
  return `It can’t be used: ${reason}. Correct SMTP_URL.`;
}

/** Creates a mailer that sends through an SMTP server, with up to three pooled connections. */
export function smtpMailer(url: string, from: { name: string; address: string }): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 10_000,
    // nodemailer must not read files or URLs, even if a mail contains their addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    implementation: 'smtp',
    async deliver({ to, returnPath, ...mail }) {
      try {
        // Addresses are passed as objects, so that nodemailer never parses a text as a list of addresses.
        await transport.sendMail({
          ...mail,
          from,
          to: { name: '', address: to },
          envelope: { from: returnPath ?? from.address, to: [to] },
        });
        return { outcome: 'sent' };
      } catch (error) {
        const failure = error as SmtpFailure;
        if (isPermanent(failure))
          return { outcome: 'refused', reason: failure.response ?? failure.message, isAddress: isUnknownAddress(failure) };
        throw error;
      }
    },
    check: keptCheck(async () => {
      await transport.verify();
      return { ok: true, detail: 'The SMTP server accepts mails.' };
    }, explainFailure),
    close: () => transport.close(),
  };
}
