import PostalMime from 'postal-mime';
import { config } from '#lib/core/config.ts';
import { isUuid } from '#lib/core/ids.ts';
import { type Bounce, mailOfReturnPath } from '#lib/ports/mail/bounces.ts';

const textOf = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString();

/** Returns the id of our mail from a Message-ID. Returns null for a Message-ID that is not ours. */
function mailOfMessageId(messageId: unknown): string | null {
  if (typeof messageId !== 'string') return null;
  const [, id = '', host] = /<?([0-9a-f-]{36})@([^>\s]+)>?/i.exec(messageId) ?? [];
  return isUuid(id.toLowerCase()) && host?.toLowerCase() === new URL(config().siteUrl).hostname ? id.toLowerCase() : null;
}

/**
 * Parses a delivery status notification (RFC 3464) from a mail server. Anybody can forge one, so the address in it is ignored. The
 * notification must name our mail by its signed return path, or by its Message-ID, which only the recipient has seen. Returns null for all
 * other mails: automatic answers, reports of delays, and reports that name no mail of ours.
 */
export async function readDeliveryReport(raw: Uint8Array): Promise<Bounce | null> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: 10 });
  const parts = mail.attachments.map(({ mimeType, content }) => ({ mimeType: mimeType.toLowerCase(), text: textOf(content) }));
  const report = parts.find(({ mimeType }) => mimeType === 'message/delivery-status')?.text;
  const [, action] = /^action:\s*(\w+)/im.exec(report ?? '') ?? [];
  const [, status = ''] = /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(report ?? '') ?? [];
  if (action?.toLowerCase() !== 'failed' || !/^[45]/.test(status)) return null;
  const recipients = mail.headers.filter(({ key }) => ['to', 'delivered-to', 'x-original-to', 'envelope-to'].includes(key));
  const byPath = recipients.map(({ value }) => mailOfReturnPath(value)).find((id) => id !== null);
  const returned = parts.find(({ mimeType }) => mimeType === 'message/rfc822' || mimeType === 'text/rfc822-headers')?.text ?? '';
  const mailId = byPath ?? mailOfMessageId(/^message-id:\s*(\S+)/im.exec(returned)?.[1]);
  // These bounces are soft: a full mailbox (5.2.2) may be emptied, and a refusal by policy (5.7) doesn't mean that the address is invalid.
  return mailId ? { mailId, isHard: status.startsWith('5') && !/^5\.(2\.2|7)/.test(status) } : null;
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const member = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

function bounceOf(address: unknown, messageId: unknown, isHard: boolean): Bounce[] {
  return typeof address === 'string' ? [{ mailId: mailOfMessageId(messageId), address: address.trim().toLowerCase(), isHard }] : [];
}

/**
 * Parses the bounces and complaints in a webhook call of a mail provider: Postmark, SendGrid, Mailgun, or Amazon SES through SNS. The
 * caller has checked the secret, so the addresses can be trusted even without the id of a mail of ours. Ignores other events.
 */
export function readProviderBounces(body: unknown): Bounce[] {
  if (Array.isArray(body))
    return body.slice(0, 1000).flatMap((event) => {
      const kind = member(event, 'event');
      const isSoft = member(event, 'type') === 'blocked';
      return kind === 'bounce' || kind === 'spamreport' ? bounceOf(member(event, 'email'), member(event, 'smtp-id'), !isSoft) : [];
    });
  const record = member(body, 'RecordType');
  if (record === 'Bounce' || record === 'SpamComplaint') {
    const isHard =
      record === 'SpamComplaint' || ['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated'].includes(String(member(body, 'Type')));
    return bounceOf(member(body, 'Email'), null, isHard);
  }
  const event = member(body, 'event-data');
  if (member(event, 'event') === 'failed' || member(event, 'event') === 'complained') {
    const isHard = member(event, 'event') === 'complained' || member(event, 'severity') === 'permanent';
    return bounceOf(member(event, 'recipient'), member(member(member(event, 'message'), 'headers'), 'message-id'), isHard);
  }
  return member(body, 'Type') === 'Notification' ? readSesBounces(member(body, 'Message')) : [];
}

/** Parses a notification of SES, which SNS delivers as a text. */
function readSesBounces(message: unknown): Bounce[] {
  let notification: unknown;
  try {
    notification = JSON.parse(String(message));
  } catch {
    return [];
  }
  const bounce = member(notification, 'bounce') ?? member(notification, 'complaint');
  const recipients = member(bounce, 'bouncedRecipients') ?? member(bounce, 'complainedRecipients');
  const isHard = member(bounce, 'bounceType') !== 'Transient';
  const messageId = member(member(member(notification, 'mail'), 'commonHeaders'), 'messageId');
  return Array.isArray(recipients) ? recipients.flatMap((recipient) => bounceOf(member(recipient, 'emailAddress'), messageId, isHard)) : [];
}
