// Tests bounces (docs/domain.md, Mails).
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { handleMailWebhook } from '#lib/adapters/mail-webhook.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { config } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { returnPathOf } from '#lib/ports/mail/bounces.ts';
import { closeMailer, setMailer } from '#lib/ports/mail/current-mailer.ts';
import { deliverMail, forgiveAddress, isUndeliverable, queueMail } from '#lib/ports/mail/index.ts';
import { smtpMailer } from '#lib/ports/mail/smtp-mailer.ts';

const secret = 'a secret of at least 24 characters';
let serial = 0;
let address: string;

beforeEach(() => {
  address = `reader-${++serial}@example.org`;
  Object.assign(config(), { bounceAddress: 'bounces@debut.example', bounceSecret: secret });
  setMailer({
    implementation: 'smtp',
    deliver: async () => ({ outcome: 'sent' }),
    check: async () => ({ ok: true, detail: '' }),
    close() {},
  });
});
afterEach(() => setClock(systemClock));

/** Sends a mail and returns its id. */
async function sent(to = address): Promise<string> {
  const id = await queueMail({ kind: 'test', to, subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' });
  await deliverMail(id);
  return id;
}

interface Report {
  to?: string;
  recipient?: string;
  messageId?: string;
  status?: string;
  action?: string;
}

/** Returns a delivery status notification in the format of mail servers. */
const dsn = ({ to = 'bounces@debut.example', recipient = address, messageId, status = '5.1.1', action = 'failed' }: Report) =>
  [
    'From: Mail Delivery System <MAILER-DAEMON@mx.example.org>',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    '',
    '--part',
    messageId ? 'Content-Type: message/rfc822' : 'Content-Type: text/rfc822-headers',
    '',
    ...(messageId ? [`Message-ID: ${messageId}`] : []),
    `To: ${recipient}`,
    'Subject: Hello',
    '',
    'Hello.',
    '--part--',
    '',
  ].join('\r\n');

const post = (body: string, type = 'message/rfc822', authorization = `Bearer ${secret}`) =>
  handleMailWebhook(
    new Request('http://localhost/api/webhooks/mail', { method: 'POST', body, headers: { 'content-type': type, authorization } }),
  );
const recorded = async (response: Promise<Response>) => ((await (await response).json()) as { recorded: number }).recorded;
const isMarked = (email = address) => isUndeliverable('award-won', email);

test('a mail that comes back for good marks its address at once: by its return path, or by its Message-ID', async () => {
  const id = await sent();
  expect(await recorded(post(dsn({ to: returnPathOf(id) ?? '' })))).toBe(1);
  expect(await isMarked()).toBe(true);
  const other = `other-${serial}@example.org`;
  expect(await recorded(post(dsn({ messageId: `<${await sent(other)}@127.0.0.1>` })))).toBe(1);
  expect(await isMarked(other)).toBe(true);
});

test('a full mailbox marks it the third time, and each mail counts once; a month later it begins anew', async () => {
  const begin = Date.now();
  const full = async (id: string) => recorded(post(dsn({ to: returnPathOf(id) ?? '', status: '5.2.2' })));
  const first = await sent();
  expect([await full(first), await full(first), await full(first)]).toEqual([1, 0, 0]);
  await full(await sent());
  expect(await isMarked()).toBe(false);
  setClock({ now: () => new Date(begin + 40 * dayMs) });
  await full(await sent());
  await full(await sent());
  expect(await isMarked()).toBe(false);
  await full(await sent());
  expect(await isMarked()).toBe(true);
});

test('a marked address gets no mail but that by which its reader signs in; then it gets all again', async () => {
  await recorded(post(dsn({ to: returnPathOf(await sent()) ?? '' })));
  const invoice = {
    kind: 'badge-missing',
    data: { listing: { name: 'Tidemark', slug: 'tidemark' }, problem: 'Gone.', badgeHtml: 'x', graceDays: 14 },
  } as const;
  expect(await sendMail({ to: address, mail: invoice })).toBeNull();
  const signIn = await sendMail({ to: address, mail: { kind: 'sign-in', data: { url: 'https://debut.example/sign-in', intent: null } } });
  await deliverMail(signIn ?? '');
  expect(await db().mail.findUnique({ where: { id: signIn ?? '' } })).toMatchObject({ status: 'sent' });
  await forgiveAddress(address);
  expect(await sendMail({ to: address, mail: invoice })).not.toBeNull();
});

test('a forged report marks nobody', async () => {
  const [id, victim] = [await sent(), `victim-${serial}@example.org`];
  const theirs = await sent(victim);
  const path = returnPathOf(id) ?? '';
  const forged = [
    dsn({ recipient: victim }), // has a victim's address and no mail of ours
    dsn({ recipient: victim, to: path.replace(/-[0-9a-f]{16}@/, '-0000000000000000@') }),
    dsn({ recipient: victim, to: path.replace(id.replaceAll('-', ''), theirs.replaceAll('-', '')) }),
    dsn({ recipient: victim, messageId: '<01998a52-7c1e-7d9a-8f0a-2b1c3d4e5f60@127.0.0.1>' }),
    dsn({ recipient: victim, messageId: `<${theirs}@mail.attacker.example>` }),
    dsn({ to: path, action: 'delayed', status: '4.4.1' }),
    `From: a@example.org\r\nTo: ${path}\r\nSubject: Out of office\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n`,
    'no mail at all',
  ];
  for (const report of forged) expect(await recorded(post(report))).toBe(0);
  // The report has a mail of ours but another person's address. The address to which we sent the mail counts.
  expect(await recorded(post(dsn({ recipient: victim, to: path })))).toBe(1);
  expect([await isMarked(victim), await isMarked()]).toEqual([false, true]);
});

test('reports need the secret', async () => {
  const report = dsn({ to: returnPathOf(await sent()) ?? '' });
  for (const authorization of ['', 'Bearer wrong', `Basic ${Buffer.from('user:wrong').toString('base64')}`, secret])
    expect((await post(report, 'message/rfc822', authorization)).status).toBe(401);
  expect(await isMarked()).toBe(false);
  expect((await post(report, 'message/rfc822', `Basic ${Buffer.from(`user:${secret}`).toString('base64')}`)).status).toBe(200);
  expect(await isMarked()).toBe(true);
  Object.assign(config(), { bounceSecret: null });
  expect((await post(report)).status).toBe(503);
});

const providers: Record<string, (id: string) => unknown> = {
  Postmark: () => ({ RecordType: 'Bounce', Type: 'HardBounce', MessageID: '883953f4', Email: address }),
  SendGrid: (id) => [
    { event: 'bounce', type: 'bounce', email: address, 'smtp-id': `<${id}@127.0.0.1>` },
    { event: 'delivered', email: address },
  ],
  Mailgun: (id) => ({
    'event-data': { event: 'failed', severity: 'permanent', recipient: address, message: { headers: { 'message-id': `${id}@127.0.0.1` } } },
  }),
  'Amazon SES': () => ({
    Type: 'Notification',
    Message: JSON.stringify({
      notificationType: 'Bounce',
      bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: address }] },
      mail: { commonHeaders: {} },
    }),
  }),
};
test.each(Object.entries(providers))(
  '%s reports a bounce by its webhook; only an address counts to which we sent something',
  async (_name, bodyOf) => {
    expect(await recorded(post(JSON.stringify(bodyOf('01998a52-7c1e-7d9a-8f0a-2b1c3d4e5f60')), 'application/json'))).toBe(0);
    const id = await sent();
    expect(await recorded(post(JSON.stringify(bodyOf(id)), 'application/json'))).toBe(1);
    expect(await isMarked()).toBe(true);
    for (const nonsense of ['', '{', 'null', '[null, 1]', '{"event-data":[]}', '{"Type":"Notification","Message":"{"}'])
      expect(await recorded(post(nonsense, 'application/json'))).toBe(0);
  },
);

test('an address that the mail server refuses is marked, one that a policy refuses is not', async () => {
  let refusal = '5.1.1 No such user';
  const paths: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(from, _session, done) {
      paths.push(from.address);
      done();
    },
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error(refusal), { responseCode: 550 })),
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  setMailer(
    smtpMailer(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, { name: 'Debut', address: 'hello@example.com' }),
  );
  const refused = `policy-${serial}@example.org`;
  const id = await sent();
  refusal = '5.7.1 Rejected by policy';
  await sent(refused);
  expect([await isMarked(), await isMarked(refused)]).toEqual([true, false]);
  expect(paths[0]).toBe(returnPathOf(id));
  await closeMailer();
  await new Promise<void>((done) => server.close(done));
});
