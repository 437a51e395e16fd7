// Mails many followers through a mail server that is often busy (docs/domain.md, Mails). The long form has 10,000 followers.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { listLatestUpdates } from '#lib/community/list-latest-updates.ts';
import { postListingUpdate } from '#lib/community/updates/post-listing-update.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { hourMs, minuteMs } from '#lib/core/durations.ts';
import { mailFollowers } from '#lib/notices/mail-followers.ts';
import { closeMailer, setMailer } from '#lib/ports/mail/current-mailer.ts';
import { deliverDueMails } from '#lib/ports/mail/index.ts';
import { smtpMailer } from '#lib/ports/mail/smtp-mailer.ts';
import { isDeep } from '#scripts/testing/deep.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

const followers = isDeep ? 10_000 : 300;
const fault = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
const isUnknown = (address: string) => Number(/^mass-(\d+)@/.exec(address)?.[1]) % 50 === 0;

/** The number of mails to each address, and one of the mails. */
const got = new Map<string, number>();
let example = '';
let asked = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    asked += 1;
    if (asked % 10 === 0) return done(fault(451, 'Try again later'));
    done(isUnknown(address) ? fault(550, '5.1.1 No such user') : null);
  },
  async onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    for (const { address } of envelope.rcptTo) got.set(address, (got.get(address) ?? 0) + 1);
    example = Buffer.concat(chunks).toString();
    done();
  },
});

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  setMailer(smtpMailer(`smtp://127.0.0.1:${port}`, { name: 'Debut', address: 'hello@example.com' }));
});
afterAll(async () => {
  setClock(systemClock);
  await closeMailer();
  await new Promise<void>((done) => server.close(done));
});

test(`${followers} followers are mailed once each, whatever the server refuses for now`, async () => {
  const owner = await makeUser();
  const listing = await makeListing({ name: 'Tidemark', ownerId: owner.id });
  await db().$executeRaw`
    with people as (
      insert into users (id, email, email_verified, created_at)
      select gen_random_uuid(), 'mass-' || n || '@example.com', now(), now() - interval '1 year' from generate_series(1, ${followers}::int) n returning id)
    insert into follows (user_id, listing_id) select id, ${listing.id} from people`;
  const begin = Date.now();
  expect((await postListingUpdate(sessionActor(owner.id), listing.id, { title: 'Night charts', body: 'They glow.' })).followersTold).toBe(
    followers,
  );
  let ahead = 16 * minuteMs;
  setClock({ now: () => new Date(Date.now() + ahead) });

  let isQueueing = true;
  const reads: number[] = [];
  const reading = (async () => {
    while (isQueueing) {
      const at = performance.now();
      await listLatestUpdates({ page: 1, perPage: 20 });
      reads.push(performance.now() - at);
    }
  })();
  let mailed = 0;
  for (let after: string | null = ''; after !== null; ) {
    const batch = await mailFollowers(after);
    mailed += batch.mailed;
    after = batch.next;
  }
  isQueueing = false;
  await reading;
  const seconds = (Date.now() - begin) / 1000;
  expect(mailed).toBe(followers);
  if (isDeep) {
    const p99 = reads.toSorted((a, b) => a - b)[Math.floor(reads.length * 0.99)] ?? 0;
    console.log(`${followers} mails were queued in ${seconds} s; p99 of ${reads.length} reads meanwhile: ${p99.toFixed(1)} ms`);
    expect(seconds).toBeLessThan(10);
    expect(p99).toBeLessThan(100);
  }

  // Two processes send at once. Mails that were refused temporarily become due again later.
  const queued = () => db().mail.count({ where: { kind: 'followed-news', status: 'queued' } });
  for (let round = 0; (await queued()) > 0; round++) {
    expect(round).toBeLessThan(30);
    await Promise.all([1, 2].map(() => deliverDueMails({ intervalMs: 0, forMs: 600_000 })));
    ahead += 9 * hourMs;
  }
  const unknown = Math.floor(followers / 50);
  expect([...got.values()].filter((count) => count !== 1)).toEqual([]);
  expect(got.size).toBe(followers - unknown);
  expect([...got.keys()].filter(isUnknown)).toEqual([]);
  expect(await db().mail.count({ where: { kind: 'followed-news', status: 'failed' } })).toBe(unknown);

  const mail = await PostalMime.parse(example);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  expect(mail).toMatchObject({ subject: 'Tidemark: Night charts', text: expect.stringContaining('They glow.') });
  expect(header('list-unsubscribe')).toMatch(/^<http:\/\/\S+\/unsubscribe\/\S+>$/);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

test('mails to many leave at the operator’s rate', async () => {
  setMailer({
    implementation: 'smtp',
    deliver: async () => ({ outcome: 'sent' }),
    check: async () => ({ ok: true, detail: '' }),
    close() {},
  });
  const at = new Date(Date.now() - hourMs);
  await db().mail.createMany({
    data: Array.from({ length: 20 }, (_, place) => ({
      kind: 'test',
      to: `rate-${place}@example.com`,
      subject: 's',
      text: '',
      html: '',
      dueAt: at,
    })),
  });
  setClock(systemClock);
  const { attempts, isDone } = await deliverDueMails({ intervalMs: 100, forMs: 1000 });
  expect(isDone).toBe(false);
  expect(attempts).toBeLessThanOrEqual(11);
  expect(await db().mail.count({ where: { kind: 'test', status: 'sent' } })).toBe(attempts);
});
