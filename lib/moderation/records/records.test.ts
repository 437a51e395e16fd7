// What a submission shows besides its texts: its network, its pictures, and what a language model said.
import { randomUUID } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { forgetNetworks } from '#lib/community/forget-networks.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { networkHash } from '#lib/core/network-hash.ts';
import { now } from '#lib/core/time.ts';
import { fingerprintOf } from '#lib/images/fingerprint.ts';
import { logoPath } from '#lib/listings/logos/logo-path.ts';
import { accountSignals } from '#lib/moderation/records/account-signals.ts';
import { judgeSubmission } from '#lib/moderation/records/judge-submission.ts';
import { pictureSignal } from '#lib/moderation/records/picture-signal.ts';
import { makeDraft, makeListing, makeUser } from '#scripts/testing/factories.ts';

const network = networkHash('198.51.100.7');

async function submitFrom(hash: string | null, { daysAgo = 0, userId }: { daysAgo?: number; userId?: string } = {}) {
  const { id } = await makeListing({ status: 'draft' });
  const sender = userId ?? (await makeUser()).id;
  const submittedAt = new Date(now().getTime() - daysAgo * dayMs);
  await db().submission.create({ data: { listingId: id, userId: sender, networkHash: hash, status: 'waiting', score: 0, submittedAt } });
}
async function signalsOf(userId: string, hash: string | null) {
  const { signals } = await accountSignals(db(), { userId, networkHash: hash, url: 'https://oar.example/', texts: [] });
  return signals.filter(({ kind }) => kind === 'network' || kind === 'listed');
}

test('other accounts of the same network within a week are told, and the network is forgotten after 30 days', async () => {
  const { id } = await makeUser({ createdAt: new Date('2025-01-01') });
  await submitFrom(network, { userId: id });
  await submitFrom(network, { daysAgo: 8 });
  expect(await signalsOf(id, network)).toEqual([]);
  await submitFrom(network);
  expect(await signalsOf(id, network)).toMatchObject([
    { reason: '1 other account of the same network submitted products within a week.', weight: 4 },
  ]);
  for (let n = 0; n < 2; n++) await submitFrom(network);
  expect(await signalsOf(id, network)).toMatchObject([{ reason: expect.stringContaining('3 other accounts'), weight: 12 }]);
  expect(await signalsOf(id, networkHash('203.0.113.1'))).toEqual([]);
  expect(await signalsOf(id, null)).toEqual([]);
  await submitFrom(network, { daysAgo: 31 });
  await forgetNetworks();
  expect(await db().submission.count({ where: { networkHash: network } })).toBe(5);
});

test('a network that the team keeps out refuses', async () => {
  const { id } = await makeUser({ createdAt: new Date('2025-01-01') });
  const hash = networkHash('192.0.2.9') ?? '';
  await db().block.create({ data: { kind: 'network', value: hash, reason: 'A flood.', createdAt: now() } });
  expect(await signalsOf(id, hash)).toMatchObject([
    { kind: 'listed', reason: 'The network is on a list of the team.', quote: null, weight: 1000 },
  ]);
});

const mark = (letter: string, colour: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128"><rect width="128" height="128" fill="${colour}"/>
        <circle cx="30" cy="30" r="20" fill="#fff"/><text x="70" y="110" font-size="96" text-anchor="middle" fill="#fff">${letter}</text></svg>`,
    ),
  );
async function storeLogo(picture: Sharp): Promise<{ hash: string; url: string }> {
  const body = await picture.webp().toBuffer();
  const [hash, url] = [randomUUID(), `https://${randomUUID()}.example/logo.png`];
  await db().logo.create({
    data: { hash, body: new Uint8Array(body), width: 1, height: 1, tint: '', fingerprint: await fingerprintOf(body), createdAt: now() },
  });
  await db().logoSource.create({ data: { url, hash, fetchedAt: now() } });
  return { hash, url };
}

test('a logo that looks like that of a listing at another domain is told, but not one’s own, nor a mark that many have', async () => {
  // Many pictures share one band with it by chance.
  const [band] = await fingerprintOf(await mark('K', '#a02').webp().toBuffer());
  await db().$executeRaw`insert into logos (hash, body, width, height, tint, fingerprint)
    select 'stranger ' || n, '\\x00', 1, 1, '', array[${band}::int] from generate_series(1, 2500) n`;
  const [listed, copy, other] = [
    await storeLogo(mark('K', '#a02')),
    await storeLogo(mark('K', '#a02').resize(64)),
    await storeLogo(mark('Q', '#0a4')),
  ];
  const owner = await makeUser();
  const show = (domain: string) =>
    makeListing({ domain, websiteUrl: `https://${domain}/`, addressKey: domain, ownerId: owner.id }).then(({ id }) =>
      db().listing.update({ where: { id }, data: { logoUrl: logoPath(listed.hash) } }),
    );
  const keyloft = await show('keyloft.example');
  const draft = await makeDraft({ userId: (await makeUser()).id });
  const find = (logoUrl: string | null, { url = 'https://key-loft.example/', editors = [] as string[] } = {}) =>
    pictureSignal({ url, profileId: draft.profileId, logoUrl }, editors);
  expect(await find(copy.url)).toMatchObject({
    kind: 'picture',
    weight: 30,
    reason: `Its logo looks like that of the listing “${keyloft.slug}”, which is at keyloft.example.`,
  });
  expect(await find(other.url)).toBeNull();
  expect(await find(null)).toBeNull();
  expect(await find(copy.url, { url: 'https://app.keyloft.example/' })).toBeNull();
  expect(await find(copy.url, { editors: [owner.id] })).toBeNull();
  // The picture of a whole page counts less.
  const fingerprint = await fingerprintOf(await mark('K', '#a02').png().toBuffer());
  await db().screenshot.create({ data: { profileId: keyloft.profileId, fingerprint } });
  await db().screenshot.create({ data: { profileId: draft.profileId, fingerprint } });
  expect(await find(null)).toMatchObject({ weight: 15, reason: expect.stringContaining('Its home page looks') });
  for (const domain of ['a.example', 'b.example', 'c.example']) await show(domain);
  expect(await find(copy.url)).toBeNull();
});

test('what a language model said when the draft was made is told with its line', async () => {
  const judgement = { kind: 'gambling', quote: 'Every seat has a price.', url: 'https://otter.example/' };
  const draft = await makeDraft({ userId: (await makeUser()).id });
  await db().draft.update({ where: { id: draft.id }, data: { judgement } });
  const { profileId, url } = draft;
  const signals = await judgeSubmission({
    url,
    profileId,
    outcome: 'complete',
    problems: [],
    name: 'Otter',
    logoUrl: null,
    editors: [],
    texts: ['A room.'],
  });
  expect(signals.find(({ kind }) => kind === 'model')).toEqual({
    ...{ kind: 'model', weight: 30, reason: 'A language model takes the site for: gambling.' },
    ...{ quote: judgement.quote, url: judgement.url },
  });
});
