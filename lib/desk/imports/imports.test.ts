import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { claimListing } from '#lib/claims/claim-listing.ts';
import { db } from '#lib/core/db.ts';
import { exportEverything } from '#lib/desk/export-everything.ts';
import { exportListings } from '#lib/desk/export-listings.ts';
import { endImport, importRows } from '#lib/desk/imports/import-rows.ts';
import { checkImport, createImport, readImport, startImport, stopImport } from '#lib/desk/imports/imports.ts';
import { makeListingsData } from '#lib/listings/data/make-listings-data.ts';
import { getListingWithEvidence } from '#lib/listings/showing/get-listing.ts';
import { takeDownByTeam } from '#lib/reports/take-down-by-team.ts';
import { isDeep } from '#scripts/testing/deep.ts';
import { makeCategory, makeListing, makeUser } from '#scripts/testing/factories.ts';

let moderator: Actor;
beforeAll(async () => {
  moderator = sessionActor((await makeUser({ role: 'moderator' })).id, 'moderator');
  await makeCategory({ name: 'Sailing' });
});

const header = 'Product,URL,Slogan,Description,Category,Tags,Logo';
const line = (name: string, url: string, more = 'Tides for boats,Tables of tides for your boat.,sailing,sea;boats,') =>
  `${name},${url},${more}`;

async function send(...lines: string[]): Promise<number> {
  return createImport(moderator, { file: Buffer.from([header, ...lines].join('\n')), name: 'products.csv', source: 'Our list of 2025' });
}
const check = async (id: number) => checkImport(moderator, id, (await readImport(moderator, id)).mapping);
async function runAll(id: number): Promise<void> {
  while ((await importRows(id)) > 0);
  await endImport(id);
}

test('a file is mapped by the names of its columns, each row tried without making anything, and what is wrong is said by row', async () => {
  const listed = await makeListing({ domain: 'listed.example' });
  const refused = await makeListing({ domain: 'refused.example' });
  await takeDownByTeam(moderator, refused.id, { explanation: 'A casino.', rule: 'listed' });
  const before = await db().listing.count();
  const id = await send(
    line('Neaptide', 'neaptide.example'),
    line('Again', 'https://www.neaptide.example/about'),
    line('Listed', 'https://listed.example'),
    line('Refused', 'https://refused.example'),
    line('Nowhere', 'http://127.0.0.1/'),
    line('', 'https://unnamed.example'),
    line('Unknown', 'https://unknown.example', 'Tides,Tables of tides.,sailign,,'),
    `${line('Wide', 'https://wide.example')},1,2`,
  );
  expect(await check(id)).toEqual({ unread: 0, ready: 1, invalid: 6, listed: 1, made: 0 });
  const { problems, status } = await readImport(moderator, id);
  expect(status).toBe('checked');
  expect(problems).toMatchObject([
    { number: 2, problem: 'It is the product of row 1: neaptide.example.' },
    { number: 3, status: 'listed', listingId: listed.id },
    { number: 4, problem: 'The team turned this product away. Put that listing back instead.', listingId: refused.id },
    { number: 5, problem: 'Website: this must be the address of a public website.' },
    { number: 6, problem: 'Name: this is missing.' },
    { number: 7, problem: expect.stringContaining('did you mean “Sailing”') },
    { number: 8, problem: 'It has 9 cells, the header only 7. Check its quotation marks.' },
  ]);
  expect(await db().listing.count()).toBe(before);
});

test('a started import makes public listings that nobody owns, with their source in the history; a maker claims one', async () => {
  const id = await send(
    line('Springtide', 'https://springtide.example', 'Tides,Tables of tides.,Sailing,sea,https://springtide.example/logo.png'),
  );
  await expect(startImport(moderator, id)).rejects.toMatchObject({ code: 'no_edit' });
  await check(id);
  await startImport(moderator, id);
  await runAll(id);
  const { status, counts } = await readImport(moderator, id);
  expect([status, counts.made]).toEqual(['done', 1]);
  const listing = await db().listing.findFirstOrThrow({ where: { domain: 'springtide.example' }, include: { editors: true } });
  expect(listing).toMatchObject({ status: 'live', slug: 'springtide', plan: null, launchWeek: null, editors: [] });
  expect(await getListingWithEvidence('springtide')).toMatchObject({ name: 'Springtide', tags: ['sea'] });
  expect(await db().category.findFirst({ where: { name: 'Sailing' } })).toMatchObject({ liveListings: 1 });
  const [version] = await db().version.findMany({ where: { profileId: listing.profileId } });
  expect(version).toMatchObject({ action: 'import', after: { given_by_the_team: 'Our list of 2025' } });
  expect(
    await db().jobEvent.count({ where: { name: 'logo/wanted', data: { equals: { url: 'https://springtide.example/logo.png' } } } }),
  ).toBe(1);
  const maker = await makeUser({ email: 'ines@springtide.example' });
  expect(await claimListing(sessionActor(maker.id), { slug: 'springtide', method: 'email', email: maker.email })).toBeTruthy();
  await expect(checkImport(moderator, id, {})).rejects.toMatchObject({ code: 'no_edit' });
});

test('each row is made once: by two workers at once, after a stop, and if somebody listed the product meanwhile', async () => {
  const names = Array.from({ length: 230 }, (_, n) => `Worker${String.fromCharCode(97 + (n % 26))}${n}`);
  const id = await send(...names.map((name) => line(name, `https://${name.toLowerCase()}.example`)));
  await check(id);
  await makeListing({ domain: 'workera0.example' });
  await startImport(moderator, id);
  await importRows(id);
  await stopImport(moderator, id);
  expect(await importRows(id)).toBe(0);
  await startImport(moderator, id);
  await Promise.all([runAll(id), runAll(id)]);
  expect(await readImport(moderator, id)).toMatchObject({ status: 'done', counts: { made: 229, listed: 1, ready: 0 } });
  const listings = await db().listing.groupBy({ by: ['domain'], where: { domain: { startsWith: 'worker' } }, _count: true });
  expect(listings.map(({ _count: count }) => count)).toEqual(Array.from({ length: 230 }, () => 1));
});

test('a name that poses as another, found only when its row is made, is said in its row', async () => {
  await makeListing({ name: 'Paypal', domain: 'paypal.example' });
  const id = await send(line('Раураl', 'https://poses.example'));
  await check(id);
  await startImport(moderator, id);
  await runAll(id);
  expect(await readImport(moderator, id)).toMatchObject({ counts: { invalid: 1, made: 0 }, problems: [{ number: 1 }] });
});

const textOf = async (stream: AsyncIterable<unknown>) => {
  const parts: string[] = [];
  for await (const part of stream) parts.push(String(part));
  return parts.join('');
};

test('the table of all that is public has no formula that a spreadsheet would compute', async () => {
  await makeListing({ name: 'Formula', tagline: '=HYPERLINK("http://a.example")', description: '@sum, and "more"' });
  await makeListingsData();
  const stream = await exportListings(moderator);
  const csv = await textOf(stream ?? Readable.from([]));
  expect(csv.split('\n')[0]).toContain('slug,name,url');
  expect(csv).toContain(`"'=HYPERLINK(""http://a.example"")"`);
  expect(csv).toContain(`"'@sum, and ""more"""`);
  expect(csv).not.toMatch(/(^|,)"?[=@]/m);
});

test('everything: each table that the export should have, no secret, and a line in the log', async () => {
  const admin = sessionActor((await makeUser({ role: 'admin' })).id, 'admin');
  await db().apiKey.create({ data: { userId: admin.userId ?? '', name: 'k', hash: 'secret-hash', hint: 'dbt_…abcd' } });
  const lines = (await textOf(await exportEverything(admin))).trim().split('\n');
  const rows = lines.map((text) => JSON.parse(text) as { table: string; row: Record<string, unknown> });
  const tables = new Set(rows.map(({ table }) => table));
  for (const table of ['users', 'listings', 'versions', 'audit_entries', 'imports', 'import_rows', 'categories'])
    expect(tables).toContain(table);
  for (const table of ['sessions', 'accounts', 'signing_keys', 'oauth_records']) expect(tables).not.toContain(table);
  expect(lines.join('')).not.toContain('secret-hash');
  expect(rows.filter(({ table }) => table === 'listings').every(({ row }) => !('preview_token' in row))).toBe(true);
  expect(await db().auditEntry.count({ where: { action: 'everything exported', actorId: admin.userId } })).toBe(1);
});

test('rows of one batch: each has its slug, categories counted once and its history; a logo is fetched for those that name one', async () => {
  const parent = await makeCategory({ name: 'Boats' });
  await makeCategory({ name: 'Rowing', parentId: parent.id });
  const before = await db().counter.findUnique({ where: { name: 'live_listings' } });
  const id = await send(
    line('Twin', 'https://twin-a.example', 'Rowing logs,A log for rowers.,Rowing;Boats,oar,'),
    line('Twin', 'https://twin-b.example', 'Rowing logs,A log for rowers.,Rowing,oar,https://twin-b.example/logo.png'),
  );
  await check(id);
  await startImport(moderator, id);
  await runAll(id);
  const made = await db().listing.findMany({
    where: { domain: { startsWith: 'twin-' } },
    orderBy: { id: 'asc' },
    include: { profile: { include: { versions: true } } },
  });
  expect(made.map(({ slug }) => slug)).toEqual(['twin', 'twin-2']);
  expect(made.map(({ profile }) => [profile.version, profile.versions.map(({ number, action }) => [number, action])])).toEqual([
    [2, [[2, 'import']]],
    [2, [[2, 'import']]],
  ]);
  const counts = await db().category.findMany({ where: { name: { in: ['Boats', 'Rowing'] } }, orderBy: { name: 'asc' } });
  expect(counts.map(({ liveListings }) => liveListings)).toEqual([2, 2]);
  expect((await db().counter.findUnique({ where: { name: 'live_listings' } }))?.value).toBe((before?.value ?? 0) + 2);
  const wanted = await db().jobEvent.count({
    where: { name: 'logo/wanted', data: { equals: { url: 'https://twin-b.example/logo.png' } } },
  });
  expect(wanted).toBe(1);
});

test.runIf(isDeep)('10,000 rows with 1 % bad ones, its worker killed twice: seconds of each part', { timeout: 1_800_000 }, async () => {
  const lines = Array.from({ length: 10_000 }, (_, n) =>
    line(`Bulk product ${n}`, n % 100 === 7 ? 'no address' : `https://bulk-${n}.example`),
  );
  const seconds: Record<string, number> = {};
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await work();
    seconds[name] = Math.round((performance.now() - start) / 10) / 100;
    return result;
  };
  const id = await timed('send', () => send(...lines));
  expect(await timed('dry run', () => check(id))).toMatchObject({ ready: 9_900, invalid: 100 });
  await startImport(moderator, id);
  const worker = async (batches: number) => {
    const child = fork(join(import.meta.dirname, 'testing/import-worker.ts'), [String(id)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    let done = 0;
    child.on('message', () => (++done === batches ? child.kill('SIGKILL') : null));
    await once(child, 'exit');
  };
  await timed('make', async () => {
    for (const batches of [20, 30]) await worker(batches);
    await runAll(id);
  });
  expect(await readImport(moderator, id)).toMatchObject({ counts: { made: 9_900, invalid: 100 } });
  expect(await db().listing.count({ where: { domain: { startsWith: 'bulk-' } } })).toBe(9_900);
  await makeListingsData();
  await timed('CSV', async () => textOf((await exportListings(moderator)) ?? Readable.from([])));
  const admin = sessionActor((await makeUser({ role: 'admin' })).id, 'admin');
  await timed('everything', async () => textOf(await exportEverything(admin)));
  console.log(JSON.stringify({ ...seconds, peakMB: Math.round(process.resourceUsage().maxRSS / 1024) }));
});
