import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { listenForInvalidations } from '#lib/cache/invalidation.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { isoDate, now } from '#lib/core/time.ts';
import { getDraft } from '#lib/drafts/get-draft.ts';
import { updateDraft } from '#lib/drafts/update-draft.ts';
import { listHistory } from '#lib/listings/history/list-history.ts';
import { getMyListing } from '#lib/listings/mine/get-my-listing.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { listDifferences, listListingsWithDifferences } from '#lib/readings/list-differences.ts';
import { abandonReading, compareForReading, crawlForReading, proposeForReading } from '#lib/readings/read-site.ts';
import { getLatestReading } from '#lib/readings/reading-view.ts';
import { requestReading } from '#lib/readings/request-reading.ts';
import { resolveDifference } from '#lib/readings/resolve-difference.ts';
import { carryOut, makeReadListing, readAgain } from '#lib/readings/testing/read-listing.ts';
import { makeUser } from '#scripts/testing/factories.ts';
import { inventedSite, type ServedSite, serveSite } from '#scripts/testing/product-site.ts';

let site: ServedSite;
beforeEach(async () => {
  site = await serveSite(inventedSite());
});
afterEach(async () => {
  setClock(systemClock);
  await site.close();
});

const laterBy = (days: number) => setClock({ now: () => new Date(Date.now() + days * dayMs) });
const replace = (path: string, from: string, to: string) => {
  const body = site.getPage(path);
  expect(body).toContain(from);
  site.setPage(path, body.replaceAll(from, to));
};
const offersOf = async (...[actor, listingId, options]: Parameters<typeof listDifferences>) =>
  (await listDifferences(actor, listingId, options)).items.map(({ kind, member, key, ours, theirs }) => ({
    kind,
    member,
    key,
    ours,
    theirs,
  }));

describe('what a site says otherwise', () => {
  test('a price, an ability that is gone and a founder more are offered with their sentences, one by one', async () => {
    const { actor, listingId } = await makeReadListing(`${site.url}/`);
    replace('/pricing', '€8 per month', '€11 per month');
    replace('/', '<li>Exports to EPUB and DOCX</li>', '');
    replace('/about', '</section>', '<div><h3>Imre Balog</h3><p>Co-founder</p></div></section>');
    await readAgain(actor, listingId);
    const { items, reading, inferred } = await listDifferences(actor, listingId);
    expect(items.map(({ kind, member, key }) => [kind, member, key])).toEqual([
      ['changed', 'pricing_summary', ''],
      ['gone', 'features', 'Exports to EPUB and DOCX'],
      ['added', 'founders', 'Imre Balog'],
    ]);
    expect(items[0]).toMatchObject({
      basis: 'stated',
      reason: null,
      state: 'open',
      ours: expect.stringContaining('€8'),
      theirs: expect.stringContaining('€11'),
    });
    expect(items[0]?.evidence).toContainEqual(
      expect.objectContaining({ quote: expect.stringContaining('€11'), url: `${site.url}/pricing` }),
    );
    expect(items[2]).toMatchObject({ ours: null, theirs: 'Imre Balog, Co-founder' });
    expect(reading).toMatchObject({ status: 'ended', outcome: 'complete', requestedBy: 'owner', doubt: null, offered: 3 + inferred });
    expect(await getLatestReading(actor, listingId)).toEqual(reading);
    await expect(getLatestReading(sessionActor((await makeUser()).id), listingId)).rejects.toMatchObject({ code: 'not_found' });
    expect(await listListingsWithDifferences(actor)).toMatchObject([{ id: listingId, open: 3, isIdentityAsked: false }]);
  });

  test('accepting is an edit with a version and evidence; dismissing lasts until the site changes', async () => {
    const { actor, draftId, listingId } = await makeReadListing(`${site.url}/`);
    replace('/pricing', '€8 per month', '€11 per month');
    replace('/about', 'Salma Haddad', 'Noor Haddad');
    await readAgain(actor, listingId);
    const [price, ...founders] = (await listDifferences(actor, listingId)).items;
    expect(founders.map(({ kind, key }) => [kind, key])).toEqual([
      ['added', 'Noor Haddad'],
      ['gone', 'Salma Haddad'],
    ]);
    const { version } = await resolveDifference(actor, listingId, price?.id ?? 0, 'accept');
    expect((await getMyListing(actor, listingId)).pricingSummary).toContain('€11');
    expect((await listHistory(actor, listingId, { page: 1, perPage: 1 })).items).toMatchObject([
      { version, action: 'edit', by: { kind: 'you' }, changes: [{ member: 'pricing_summary', after: expect.stringContaining('€11') }] },
    ]);
    expect((await getDraft(actor, draftId)).fields.pricing_summary).toMatchObject({ state: 'ai', basis: 'stated' });
    for (const { id } of founders) await resolveDifference(actor, listingId, id, 'dismiss');
    await expect(resolveDifference(actor, listingId, price?.id ?? 0, 'accept')).rejects.toMatchObject({ code: 'difference_resolved' });

    expect(await offersOf(actor, listingId)).toEqual([]);
    replace('/docs', 'word processor', 'typewriter');
    await readAgain(actor, listingId);
    expect(await offersOf(actor, listingId)).toEqual([]);
    replace('/about', 'Noor Haddad', 'Noor Haddad-Vos');
    await readAgain(actor, listingId);
    expect(await offersOf(actor, listingId)).toMatchObject([{ kind: 'added', key: 'Noor Haddad-Vos' }]);
  });

  test('what still stands gets a new day, wherever it stands now; what is gone keeps its day', async () => {
    const { actor, draftId, listingId } = await makeReadListing(`${site.url}/`);
    const [before] = (await getDraft(actor, draftId)).fields.founded_year.evidence;
    expect(before).toMatchObject({ url: `${site.url}/about`, checked_on: isoDate(now()) });
    laterBy(40);
    site.setPage('/company', site.getPage('/about'));
    site.setPage('/about', '<title>Not found</title>');
    for (const path of Object.keys(inventedSite()).filter((each) => each !== '/logo.svg' && each !== '/robots.txt' && each !== '/about'))
      site.setPage(path, site.getPage(path).replace('href="/about"', 'href="/company"'));
    replace('/', 'Works without a connection', 'Runs on any computer');
    const dropped: string[] = [];
    const nothing = async () => undefined;
    const stop = await listenForInvalidations({
      invalidate: async (tags) => void dropped.push(...tags),
      invalidateAll: nothing,
      disconnected: nothing,
    });
    expect(await readAgain(actor, listingId)).toMatchObject({ outcome: 'complete' });
    await expect.poll(() => dropped).toContain('listings'); // lists show the quotes too
    await stop();
    const { fields } = await getDraft(actor, draftId);
    expect(fields.founded_year.evidence).toMatchObject([{ url: `${site.url}/company`, checked_on: isoDate(now()) }]);
    const gone = fields.features.evidence.find(({ quote }) => quote.includes('Works without a connection'));
    expect(gone?.checked_on).not.toBe(isoDate(now()));
    expect(fields.features.value).toContain('Works without a connection');
    expect((await offersOf(actor, listingId)).filter(({ member }) => member !== 'features')).toEqual([]);
  });

  test('a typed value is left alone until its sentence changes, and a locked one always', async () => {
    const { actor, draftId, listingId } = await makeReadListing(`${site.url}/`);
    await updateDraft(actor, draftId, { fields: { city: 'Rotterdam', founded_year: '2020' }, lock_fields: ['founded_year'] });
    replace('/', 'novelists who rewrite a lot', 'novelists who rewrite often');
    await readAgain(actor, listingId);
    expect((await offersOf(actor, listingId)).filter(({ member }) => member === 'city' || member === 'founded_year')).toEqual([]);
    replace('/about', 'founded in 2021 in Utrecht', 'founded in 2022 in Leiden');
    replace('/imprint', '3511 AW Utrecht', '2312 EZ Leiden');
    await readAgain(actor, listingId);
    const offers = await offersOf(actor, listingId, { inferred: true });
    expect(offers.filter(({ member }) => member === 'city' || member === 'founded_year')).toEqual([
      { kind: 'changed', member: 'city', key: '', ours: 'Rotterdam', theirs: 'Leiden' },
    ]);
  });

  test('a page that could not be read this time keeps its place, so that its sentences are not new the next time', async () => {
    const { actor, draftId, listingId } = await makeReadListing(`${site.url}/`);
    await updateDraft(actor, draftId, { founders: [{ name: 'Joris van Aken', title: 'Founder and CEO' }] });
    for (const robots of ['User-agent: *\nDisallow: /about', '']) {
      site.setPage('/robots.txt', robots);
      replace('/docs', 'manuscript', 'long manuscript');
      await db().robotsFile.deleteMany();
      expect(await readAgain(actor, listingId)).toMatchObject({ outcome: robots ? 'partial' : 'complete' });
      expect((await offersOf(actor, listingId)).filter(({ member }) => member === 'founders')).toEqual([]);
    }
    const { position } = await db().profilePage.findFirstOrThrow({ where: { profile: { draft: { id: draftId } }, url: `${site.url}/` } });
    expect(position).toBe(0);
  });

  test('one whose value was edited meanwhile disappears, and can’t be accepted', async () => {
    const { actor, draftId, listingId } = await makeReadListing(`${site.url}/`);
    replace('/pricing', '€8 per month', '€11 per month');
    await readAgain(actor, listingId);
    const [price] = (await listDifferences(actor, listingId)).items;
    await updateDraft(actor, draftId, { fields: { pricing_summary: 'Free, or €12 a month' } });
    expect(await offersOf(actor, listingId)).toEqual([]);
    await expect(resolveDifference(actor, listingId, price?.id ?? 0, 'accept')).rejects.toMatchObject({ code: 'difference_outdated' });
  });
});

describe('a site that may not be the product’s any more', () => {
  const page = (title: string, body: string) => `<title>${title}</title><main>${body}</main>`;
  const offer = '<p>This domain is for sale. Make an offer, or call us.</p>';
  const other = `<h1>Saltmarsh</h1><p>${'Saltmarsh plans deliveries for bakeries of every size. '.repeat(8)}</p>`;
  test.each([
    ['parked', page('quillfeather.example', offer)],
    ['emptied', page('Quillfeather', '<p>Back soon.</p>')],
    ['name', page('Saltmarsh: deliveries for bakeries', other)],
  ])('%s: the owner is asked once, and nothing is offered', async (reason, home) => {
    const { actor, draftId, listingId } = await makeReadListing(`${site.url}/`);
    const { fields } = await getDraft(actor, draftId);
    for (const path of Object.keys(inventedSite())) site.setPage(path, path === '/robots.txt' ? '' : page('Nothing', ''));
    site.setPage('/', home);
    for (let month = 0; month < 2; month += 1) {
      expect(await readAgain(actor, listingId)).toMatchObject({ doubt: reason, offered: 0 });
      expect(await offersOf(actor, listingId, { inferred: true })).toMatchObject([{ kind: 'identity', member: 'identity', key: reason }]);
    }
    expect(await readMails().findMany({ where: { kind: 'site-doubted' }, select: { subject: true } })).toHaveLength(1);
    await db().mail.deleteMany();
    expect((await getDraft(actor, draftId)).fields).toEqual(fields);
    // The product's old pages are kept. When the site is back, it is compared with them.
    expect(await db().profilePage.count({ where: { profile: { draft: { id: draftId } } } })).toBeGreaterThan(5);
    const [question] = (await listDifferences(actor, listingId)).items;
    await resolveDifference(actor, listingId, question?.id ?? 0, 'dismiss');
    await readAgain(actor, listingId);
    expect(await offersOf(actor, listingId)).toEqual([]);
  });

  test('its first words are kept, whatever letters they are of', async () => {
    const { actor, listingId } = await makeReadListing(`${site.url}/`);
    site.setPage('/', page('quillfeather.example', `<p>This domain is for sale${'🌊'.repeat(300)}</p>`));
    expect(await readAgain(actor, listingId)).toMatchObject({ doubt: 'parked' });
    const [question] = (await listDifferences(actor, listingId)).items;
    expect(question?.evidence[0]?.quote).toMatch(/^This domain is for sale🌊+$/u);
  });

  test('a question that the site has answered itself can’t be accepted any more', async () => {
    const { actor, listingId } = await makeReadListing(`${site.url}/`);
    const home = site.getPage('/');
    site.setPage('/', page('quillfeather.example', offer));
    await readAgain(actor, listingId);
    const [question] = (await listDifferences(actor, listingId)).items;
    site.setPage('/', home);
    await readAgain(actor, listingId);
    await expect(resolveDifference(actor, listingId, question?.id ?? 0, 'accept')).rejects.toMatchObject({ code: 'difference_outdated' });
  });

  test('once its owner says that it is, it is read again and compared', async () => {
    const { actor, listingId, profileId } = await makeReadListing(`${site.url}/`);
    for (const [path, body] of Object.entries(inventedSite('Plumewright'))) site.setPage(path, body);
    expect(await readAgain(actor, listingId)).toMatchObject({ doubt: 'name' });
    const [question] = (await listDifferences(actor, listingId)).items;
    expect(question).toMatchObject({ ours: 'Quillfeather', theirs: 'Plumewright' });
    await resolveDifference(actor, listingId, question?.id ?? 0, 'accept');
    const reading = await db().reading.findFirstOrThrow({ where: { profileId, endedAt: null } });
    await carryOut(reading.id);
    expect(await offersOf(actor, listingId)).toContainEqual(
      expect.objectContaining({ member: 'name', ours: 'Quillfeather', theirs: 'Plumewright' }),
    );
  });

  test('an address that leads to another host', async () => {
    const { actor, listingId } = await makeReadListing(`${site.url}/`);
    const elsewhere = await serveSite(inventedSite());
    site.setPage('/', `<meta http-equiv="refresh" content="0; url=${elsewhere.url}/">`);
    expect(await readAgain(actor, listingId)).toMatchObject({ doubt: 'moved' });
    await elsewhere.close();
  });
});

describe('a site that can’t be read', () => {
  test('changes nothing; after three months in a row its owner is notified, once', async () => {
    const { actor, draftId, listingId, profileId } = await makeReadListing(`${site.url}/`);
    const before = await getDraft(actor, draftId);
    site.setPage('/', '<title>Just a moment...</title><p>Verifying you are human. This may take a few seconds.</p>');
    for (let month = 1; month <= 5; month += 1) {
      laterBy(month * 28);
      const request = () => db().reading.create({ data: { profileId, createdAt: now() } });
      // A reading that fails because of our own error doesn't count.
      await abandonReading((await request()).id);
      const { id } = await request();
      expect(await carryOut(id)).toMatchObject({ outcome: 'unreachable' });
      expect(await db().mail.count({ where: { kind: 'site-unreadable' } })).toBe(month < 3 ? 0 : 1);
    }
    expect((await getDraft(actor, draftId)).fields).toEqual(before.fields);
    expect((await listDifferences(actor, listingId)).reading?.problems).toContain('hidden_from_programs');
  });

  test('it may be read again after ten minutes, one that was read after a day', async () => {
    const { actor, listingId } = await makeReadListing(`${site.url}/`);
    const { id } = await requestReading(actor, listingId);
    await expect(requestReading(actor, listingId)).rejects.toMatchObject({ code: 'reading_under_way' });
    await carryOut(id);
    const { readableAt } = await listDifferences(actor, listingId);
    await expect(requestReading(actor, listingId)).rejects.toMatchObject({
      code: 'site_read_lately',
      data: { againAt: readableAt?.toISOString() },
    });
    laterBy(1.01);
    site.setPage('/', 'gone');
    site.setPage('/robots.txt', 'User-agent: *\nDisallow: /');
    await carryOut((await requestReading(actor, listingId)).id);
    laterBy(1.03);
    expect(await requestReading(actor, listingId)).toMatchObject({ status: 'waiting' });
  });

  test('a reading whose job is lost is not waited for endlessly', async () => {
    const { actor, listingId } = await makeReadListing(`${site.url}/`);
    await requestReading(actor, listingId);
    laterBy(2);
    await expect(requestReading(actor, listingId)).rejects.toMatchObject({ code: 'reading_under_way' });
    laterBy(3.01);
    expect(await requestReading(actor, listingId)).toMatchObject({ status: 'waiting' });
  });
});

test('the site of a listing that was taken down meanwhile is not read', async () => {
  const { actor, listingId, profileId } = await makeReadListing(`${site.url}/`);
  const { status: before } = await db().listing.findUniqueOrThrow({ where: { id: listingId } });
  const status = (value: typeof before) => db().listing.update({ where: { id: listingId }, data: { status: value } });
  const { id } = await requestReading(actor, listingId);
  await status('removed');
  expect(await crawlForReading(id)).toBeNull();
  expect(await db().reading.count({ where: { profileId } })).toBe(0);
  await status(before);
  const { id: next } = await requestReading(actor, listingId);
  const crawl = await crawlForReading(next);
  expect(crawl).toMatchObject({ outcome: 'complete' });
  await status('removed');
  const drafted = await proposeForReading(next, { mayRetry: false });
  expect(crawl && (await compareForReading(next, { crawl, drafted }))).toBeNull();
  expect(await db().profilePage.count({ where: { profileId, readingId: { not: null } } })).toBe(0);
});

describe('a redraft of a submitted product', () => {
  const redraft = async (...[actor, draftId]: Parameters<typeof getDraft>) =>
    (await updateDraft(actor, draftId, { regenerate: ['pricing_summary'] })).fields.pricing_summary.value;

  test('reads its site as it is now, if that was more than a day ago', async () => {
    const { actor, draftId, listingId } = await makeReadListing(`${site.url}/`);
    replace('/pricing', '€8 per month', '€11 per month');
    expect(await redraft(actor, draftId)).toContain('€8');
    laterBy(2);
    expect(await redraft(actor, draftId)).toContain('€11');
    expect(await offersOf(actor, listingId)).toEqual([]);
    laterBy(4);
    await site.close();
    await expect(redraft(actor, draftId)).rejects.toMatchObject({ code: 'site_unreadable' });
  });

  test('leaves alone a site that could not be read a moment ago, or may not be the product’s any more', async () => {
    const { actor, draftId, profileId } = await makeReadListing(`${site.url}/`);
    const home = site.getPage('/');
    const readings = () => db().reading.count({ where: { profileId } });
    laterBy(2);
    site.setPage('/', '<title>Just a moment...</title><p>Verifying you are human. This may take a few seconds.</p>');
    for (let call = 1; call <= 3; call += 1) await expect(redraft(actor, draftId)).rejects.toMatchObject({ code: 'site_unreadable' });
    expect(await readings()).toBe(1);
    laterBy(2.01);
    site.setPage('/', '<title>quillfeather.example</title><p>This domain is for sale.</p>');
    for (let call = 1; call <= 3; call += 1) await expect(redraft(actor, draftId)).rejects.toMatchObject({ code: 'site_doubted' });
    expect(await readings()).toBe(2);
    laterBy(3.02);
    site.setPage('/', home);
    expect(await redraft(actor, draftId)).toContain('€8');
    expect(await readings()).toBe(3);
  });
});
