import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { config } from '#lib/core/config.ts';
import { db, transaction } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { closeMailer, mailer, setMailer } from '#lib/ports/mail/current-mailer.ts';
import { checkMail, deliverMail, markMailFailed, parseEmailAddress, queueMail, toOneLine } from '#lib/ports/mail/index.ts';
import { getOutboxAttachment, getOutboxMail } from '#lib/ports/mail/outbox.ts';
import { smtpMailer } from '#lib/ports/mail/smtp-mailer.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { storage } from '#lib/ports/storage/index.ts';

interface Received {
  recipients: string[];
  from: string;
  raw: string;
  mail: Email;
}
const received: Received[] = [];
/** The errors with which the server refuses the next recipient and the next body; null if it accepts them. */
let refuseRecipient: { responseCode: number; message: string } | null = null;
let refuseBody: { responseCode: number; message: string } | null = null;

const fault = ({ responseCode, message }: { responseCode: number; message: string }) => Object.assign(new Error(message), { responseCode });
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
  allowInsecureAuth: true,
  onRcptTo: (_address, _session, done) => done(refuseRecipient ? fault(refuseRecipient) : null),
  async onData(stream, session, done) {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    if (refuseBody) return done(fault(refuseBody));
    const raw = Buffer.concat(chunks).toString();
    const { mailFrom, rcptTo } = session.envelope;
    received.push({
      raw,
      mail: await PostalMime.parse(raw),
      recipients: rcptTo.map(({ address }) => address),
      from: mailFrom ? mailFrom.address : '',
    });
    done();
  },
});
let url: string;

beforeAll(async () => {
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  setMailer(smtpMailer(url, { name: 'Début, «the» site', address: 'hello@example.com' }));
});
afterAll(async () => {
  await closeMailer();
  await new Promise<void>((done) => server.close(done));
});
beforeEach(async () => {
  await db().bouncedAddress.deleteMany();
  received.length = 0;
  refuseRecipient = null;
  refuseBody = null;
});

const body = { kind: 'test', to: 'ada@example.com', subject: 'Hello', text: 'Hello, Ada.', html: '<p>Hello, Ada.</p>' };
const find = (id: string) => readMails().findUniqueOrThrow({ where: { id } });

test('a mail is written with its event, in the transaction that causes it', async () => {
  const id = await queueMail({ ...body, to: ' Ada@Example.com ' });
  expect(await find(id)).toMatchObject({ status: 'queued', to: 'ada@example.com' });
  expect(await db().jobEvent.findMany({ where: { name: 'mail/queued', data: { path: ['mailId'], equals: id } } })).toHaveLength(1);

  const mails = await db().mail.count();
  const events = await db().jobEvent.count();
  await expect(
    transaction(async () => {
      await queueMail(body);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect([await db().mail.count(), await db().jobEvent.count()]).toEqual([mails, events]);
});

test('is delivered once, as it was written', async () => {
  const id = await queueMail({
    ...body,
    subject: 'Grüße aus 東京 🚀',
    text: 'Line one.\n.\nLine «three»',
    headers: { 'List-Unsubscribe': '<https://example.com/u/1>' },
  });
  await deliverMail(id);
  await deliverMail(id);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ recipients: ['ada@example.com'], from: 'hello@example.com' });
  expect(received[0]?.mail).toMatchObject({
    subject: 'Grüße aus 東京 🚀',
    from: { name: 'Début, «the» site', address: 'hello@example.com' },
    to: [{ address: 'ada@example.com' }],
    messageId: `<${id}@127.0.0.1>`,
  });
  expect(received[0]?.mail.text?.trim()).toBe('Line one.\n.\nLine «three»');
  expect(received[0]?.mail.html).toContain('<p>Hello, Ada.</p>');
  expect(received[0]?.mail.headers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'list-unsubscribe', value: '<https://example.com/u/1>' }),
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    ]),
  );
  const mail = await find(id);
  expect(mail.status).toBe('sent');
  expect(mail.sentAt).not.toBeNull();
});

test.each(['recipient', 'body'] as const)('is tried again when the server is busy (%s)', async (where) => {
  const busy = { responseCode: 451, message: 'Try again later' };
  if (where === 'recipient') refuseRecipient = busy;
  else refuseBody = busy;
  const id = await queueMail(body);
  await expect(deliverMail(id)).rejects.toThrow('Try again later');
  expect((await find(id)).status).toBe('queued');
  refuseRecipient = null;
  refuseBody = null;
  await deliverMail(id);
  expect(received).toHaveLength(1);
  expect((await find(id)).status).toBe('sent');
});

test.each(['recipient', 'body'] as const)('is given up at once when the server will never take it (%s)', async (where) => {
  const never = { responseCode: 550, message: 'No such mailbox' };
  if (where === 'recipient') refuseRecipient = never;
  else refuseBody = never;
  const id = await queueMail(body);
  await deliverMail(id);
  const mail = await find(id);
  expect(mail.status).toBe('failed');
  expect(mail.error).toContain('No such mailbox');
  await deliverMail(id);
  expect(received).toHaveLength(0);
});

test('a refused login or a silent server is a fault of the settings: the mail waits', async () => {
  const good = await mailer();
  for (const wrong of [url.replace('smtp://', 'smtp://user:wrong@'), 'smtp://127.0.0.1:1']) {
    const bad = smtpMailer(wrong, { name: 'x', address: 'hello@example.com' });
    setMailer(bad);
    const id = await queueMail(body);
    await expect(deliverMail(id)).rejects.toThrow();
    expect((await find(id)).status).toBe('queued');
    const state = await checkMail();
    expect(state).toMatchObject({ implementation: 'smtp', ok: false });
    expect(state.detail).not.toContain('wrong');
    bad.close();
  }
  setMailer(good);
  expect(await checkMail()).toMatchObject({ implementation: 'smtp', ok: true });
});

test.each(['queued', 'failed', 'kept'] as const)(
  'a stolen table holds no link of a mail that is %s, yet the outbox shows the mail',
  async (status) => {
    const link = 'https://debut.example/invites/PvQ1x7mRkW3dGz0aYb9cTn5uJh2eLs8iKf4oXw6tZqA';
    const id = await queueMail({ ...body, text: `Accept:\n${link}`, html: `<a href="${link}">Accept</a>` });
    await db().mail.update({ where: { id }, data: { status } });

    const [row] = await db().$queryRaw<{ row: string }[]>`select to_jsonb(mails)::text as row from mails where id = ${id}::uuid`;
    const bytes = [
      row?.row ?? '',
      ...(row?.row.match(/[A-Za-z0-9+/=]{40,}/g) ?? []).map((text) => Buffer.from(text, 'base64').toString('latin1')),
    ];
    for (const form of bytes) expect(form).not.toMatch(/invites|PvQ1x7mRkW/);
    expect(await getOutboxMail(id)).toMatchObject({ text: `Accept:\n${link}`, html: `<a href="${link}">Accept</a>` });
  },
);

test('a mail of an earlier version is sent as it stands, and one written under another secret fails with the reason', async () => {
  const earlier = await queueMail(body);
  await db().mail.update({ where: { id: earlier }, data: { text: 'Written before.', html: '<p>Written before.</p>' } });
  await deliverMail(earlier);
  expect(received[0]?.mail.text?.trim()).toBe('Written before.');

  const id = await queueMail(body);
  const slot = processWide('config', config);
  const before = config();
  slot.set({ ...before, authSecret: 'another secret for tests: 0123456789abcdefghijklmnopqrst' });
  await deliverMail(id).finally(() => slot.set(before));
  expect(await find(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('AUTH_SECRET') });
  expect(received).toHaveLength(1);
});

test('giving up leaves what was sent alone', async () => {
  const id = await queueMail(body);
  await deliverMail(id);
  await markMailFailed(id, 'too late');
  expect((await find(id)).status).toBe('sent');
  const other = await queueMail(body);
  await markMailFailed(other, 'five attempts failed');
  expect(await find(other)).toMatchObject({ status: 'failed', error: 'five attempts failed' });
});

describe('documents that go with a mail', () => {
  const file = { name: 'INV-2026-000001.pdf', type: 'application/pdf', key: 'documents/inv-2026-000001-abc.pdf' };
  // The attachment contains every byte value, so that the test shows that all bytes arrive unchanged.
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 7) % 256));

  test('are read from storage when it is delivered, and arrive whole', async () => {
    const id = await queueMail({ ...body, attachments: [file] });
    await expect(deliverMail(id)).rejects.toThrow('not in storage');
    expect([received.length, (await find(id)).status]).toEqual([0, 'queued']);
    await storage().put(file.key, bytes, file.type);
    await deliverMail(id);
    const [{ mail }] = received as [Received];
    expect(mail.text?.trim()).toBe(body.text);
    expect(mail.html?.trim()).toBe(body.html);
    expect(mail.attachments.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition])).toEqual([
      ['INV-2026-000001.pdf', 'application/pdf', 'attachment'],
    ]);
    expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).equals(bytes)).toBe(true);
    expect((await find(id)).status).toBe('sent');
  });

  test('can be looked at in the outbox', async () => {
    await storage().put(file.key, bytes, file.type);
    const id = await queueMail({ ...body, attachments: [file] });
    expect((await getOutboxMail(id))?.attachments).toEqual([file]);
    expect((await getOutboxAttachment(id, 0))?.body.equals(bytes)).toBe(true);
    for (const place of [1, -1, Number.NaN]) expect(await getOutboxAttachment(id, place)).toBeNull();
    expect(await getOutboxAttachment('00000000-0000-7000-8000-000000000000', 0)).toBeNull();
    await storage().delete(file.key);
    expect(await getOutboxAttachment(id, 0)).toBeNull();
  });

  test('have names that stay in the folder, and in their header', async () => {
    for (const name of ['../x.pdf', 'a/b.pdf', 'a"b.pdf', 'a\r\nBcc: eve@example.com', '.pdf', ''])
      await expect(queueMail({ ...body, attachments: [{ ...file, name }] })).rejects.toThrow(TypeError);
  });
});

test('what would add a header or an address is refused', async () => {
  const before = await db().mail.count();
  for (const subject of ['Hi\r\nBcc: eve@example.com', 'Hi\nX: y', 'Hi\u0000', 'Hi\u2028there'])
    await expect(queueMail({ ...body, subject })).rejects.toThrow('line break');
  for (const headers of [
    { 'X-A': 'b\r\nBcc: eve@example.com' },
    { 'X-A\r\nBcc': 'eve@example.com' },
    { 'X A': 'b' },
    { Bcc: 'eve@example.com' },
    { 'content-type': 'text/plain' },
    { 'Reply-To': 'eve@example.com' },
  ] as Record<string, string>[])
    await expect(queueMail({ ...body, headers })).rejects.toThrow(TypeError);
  for (const to of ['a@example.com,b@example.com', 'a@example.com\r\nBcc: b@example.com', 'Eve <eve@example.com>', 'a@b@example.com', ''])
    await expect(queueMail({ ...body, to })).rejects.toThrow('valid recipient');
  expect(await db().mail.count()).toBe(before);
});

test('an address is one address, in one form', () => {
  expect(parseEmailAddress('  Ada.Lovelace+x@Example.COM ')).toBe('ada.lovelace+x@example.com');
  expect(parseEmailAddress('ada＠example.com')).toBe('ada@example.com');
  expect(parseEmailAddress('ada@bücher.example')).toBe('ada@xn--bcher-kva.example');
  const none = [
    'ada',
    'ada@',
    '@example.com',
    'ada@localhost',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    'ada@example.com,eve@example.org',
    'ada@example.com;eve@example.org',
    'ada@example.com, eve',
    '"ada@evil.example"@example.com',
    'ada @example.com',
    'ada..b@example.com',
    '.ada@example.com',
    'ada@-example.com',
    'ada@example.c om',
    'ada@example.com@evil.example',
    'ada@example.com\u0000',
    'ada@exam\nple.com',
    '<ada@example.com>',
    'ada(comment)@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b.'.repeat(130)}com`,
  ];
  for (const text of none) expect([text, parseEmailAddress(text)]).toEqual([text, null]);
});

test('what people typed fits on a line', () => {
  expect(toOneLine(' a\r\nb\tc\u0000d ', 80)).toBe('a b c d');
  expect(toOneLine('\u202eevil\u2066', 80)).toBe('evil');
  expect(toOneLine('🚀'.repeat(100), 10)).toBe(`${'🚀'.repeat(9)}…`);
});
