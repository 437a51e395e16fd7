// Takes a product from its website to its launch by API calls only, on the free plan with the badge.
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type ProductSite, serveProductSite } from '#e2e/support/product-site.ts';
import { markEmbedded } from '#lib/core/mark-embedded.ts';
import { weekOf } from '#lib/core/time.ts';

const site = inject('site');
const key = inject('demoKey');
let product: ProductSite;
/** Modules that work on the product's database: the tests move its clock, which the product follows, and undo the effects afterwards. */
let modules: Awaited<ReturnType<typeof loadModules>>;
let listingId: number | undefined;
let slug = '';
let category = { slug: '', name: '' };

async function loadModules() {
  markEmbedded(process.env, inject('siteDatabase'));
  Object.assign(process.env, { SITE_URL: site, LOG_LEVEL: 'silent' });
  const { moveClock } = await import('#lib/site/move-clock.ts');
  const { recountLiveListings } = await import('#lib/listings/visibility/adjust-live-counts.ts');
  return { ...(await import('#lib/core/db.ts')), moveClock, recountLiveListings };
}

/** Moves the launch week of the other tests' scheduled listings, so that they don't launch when this test moves the clock. */
const park = (weeks: number) => modules.db().$executeRaw`
  update listings set launch_week = launch_week + ${weeks * 7}::int where status = 'scheduled' and id is distinct from ${listingId ?? null}::int`;

beforeAll(async () => {
  modules = await loadModules();
  await park(52);
  product = await serveProductSite();
});
afterAll(async () => {
  await modules.moveClock('real time');
  await modules.db().draft.deleteMany({ where: { url: { startsWith: product.url } } });
  if (listingId) await modules.db().listing.deleteMany({ where: { id: listingId } });
  await modules.db().founder.deleteMany({ where: { userId: null, listings: { none: {} } } });
  await park(-52);
  // The weeks that ended by the moved clock are open again.
  const week = { gte: weekOf(new Date()) };
  await modules.db().award.deleteMany({ where: { week } });
  await modules.db().launchWeek.updateMany({ where: { week }, data: { closedAt: null } });
  await modules.db().listing.updateMany({ where: { launchWeek: week }, data: { finalRank: null, finalOf: null } });
  await modules.recountLiveListings();
  await modules.disconnect();
  await product.close();
});

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read members of answers without types
  body: any;
}

async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${site}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
}

/** Looks until there is something. The time ends what hangs: a busy machine may take many times longer than an idle one. */
async function until<T>(look: () => Promise<T | null | false | undefined>): Promise<T> {
  const end = Date.now() + 120_000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`timed out: ${look}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

test('a product is submitted, drafted, queued, found with its badge, and launched in its week', async () => {
  const submitted = await ask('POST', '/drafts', { url: product.url });
  expect(submitted).toMatchObject({ status: 201, body: { status: 'crawling' } });
  const draftId = submitted.body.id as string;
  const draft = await until(async () => {
    const { body } = await ask('GET', `/drafts/${draftId}`);
    return body.status === 'ready' && body;
  });
  expect(draft.build.outcome).toBe('complete');
  for (const [name, field] of Object.entries<{ state: string; evidence: unknown[] }>(draft.fields))
    if (field.state === 'ai') expect(field.evidence.length, name).toBeGreaterThan(0);

  const { items: categories } = (await ask('GET', '/categories')).body;
  category = categories[0].subcategories[0];
  const edit = { fields: { tagline: 'Plants, watered when they want it', categories: [category.name] } };
  expect(await ask('PATCH', `/drafts/${draftId}`, edit)).toMatchObject({
    status: 200,
    body: { missing: [], fields: { tagline: { state: 'edited' } } },
  });

  const saved = await ask('POST', `/drafts/${draftId}/submit`);
  expect(saved).toMatchObject({ status: 200, body: { status: 'draft', created: true } });
  const { listing_id: id, preview_url: preview } = saved.body;
  listingId = id;
  slug = saved.body.slug;
  expect((await ask('GET', `/listings/${slug}`)).status).toBe(404);
  expect(preview).toMatch(new RegExp(`^${site}/listings/${slug}/preview/[0-9a-f-]{36}$`));
  expect((await ask('GET', `/listings/${slug}/badges`)).status).toBe(404);

  const idempotent = { 'idempotency-key': `free-${id}` };
  const chosen = await ask('POST', `/me/listings/${id}/free`, undefined, idempotent);
  expect(chosen).toMatchObject({ status: 200, body: { listing: { id, status: 'awaiting_badge', plan: 'free' }, badge: { found: false } } });
  expect(await ask('POST', `/me/listings/${id}/free`, undefined, idempotent)).toEqual(chosen);
  const week = chosen.body.launch_week as string;
  const ahead = (Date.parse(week) - Date.now()) / 604_800_000;
  expect(ahead).toBeGreaterThan(5);
  expect(ahead).toBeLessThanOrEqual(8);
  expect((await ask('GET', '/me/listings')).body.items[0]).toMatchObject({ id, launch_week: week, role: 'owner', draft_id: draftId });

  const badges = await ask('GET', `/listings/${slug}/badges?shape=pill&mode=dark&size=s`);
  expect(badges.body).toMatchObject({
    listing: { id, slug },
    shape: 'pill',
  });
  expect(badges.body.items[0]).toMatchObject({ style: 'listed', width: 160, height: 32, serves_free_plan: true });
  const image = await fetch(badges.body.items[0].svg_url);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(image.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(image.headers.get('x-content-type-options')).toContain('nosniff');
  expect(image.headers.get('content-security-policy')).toContain("default-src 'none'");
  const etag = image.headers.get('etag') ?? '';
  expect((await fetch(badges.body.items[0].svg_url, { headers: { 'if-none-match': etag } })).status).toBe(304);

  // The check that started with the choice of the plan has found no badge.
  const mine = await until(async () => {
    const { body } = await ask('GET', `/me/listings/${id}`);
    return body.badge.checked_at && body;
  });
  expect(mine).toMatchObject({ status: 'awaiting_badge', badge: { found: false, missing_since: null } });
  product.footer = badges.body.items[0].html;
  expect((await ask('POST', `/me/listings/${id}/free`)).body.launch_week).toBe(week);
  await until(async () => (await ask('GET', `/me/listings/${id}`)).body.status === 'scheduled');
  expect((await ask('POST', `/me/listings/${id}/free`)).body).toMatchObject({ launch_week: week, badge: { found: true } });
  expect((await ask('GET', `/listings/${slug}`)).body).toMatchObject({ status: 'scheduled', launch_week: week, launched_at: null });
  const live = async () => (await ask('GET', '/site')).body.counts.live_listings as number;
  const before = await live();

  await modules.moveClock({ to: new Date(`${week}T00:00:00Z`) });
  const listing = await until(async () => {
    const { body } = await ask('GET', `/listings/${slug}`);
    return body.status === 'live' && body;
  });
  expect(listing).toMatchObject({
    launch_week: week,
    tagline: edit.fields.tagline,
    launched_at: expect.stringMatching(new RegExp(`^${week}T00:`)),
  });
  await until(async () => (await live()) > before);
  expect(await (await fetch(`${site}/listings/${slug}`)).text()).toContain(edit.fields.tagline);
  expect(await ask('POST', `/me/listings/${id}/free`)).toMatchObject({ status: 400, body: { code: 'already_live' } });
});

test('it then stands in every list, page and file that can hold it', async () => {
  const week = (await ask('GET', `/listings/${slug}`)).body.launch_week as string;
  const founder = (await ask('GET', `/listings/${slug}`)).body.founders[0] as { slug: string; name: string };
  const host = new URL(product.url).host;
  for (const path of [
    '/listings?q=fernwick',
    '/listings?q=fernwikc',
    '/listings?q=houseplants+watering',
    `/listings?domain=${encodeURIComponent(`${product.url}/pricing`)}`,
    `/listings?domain=${host}`,
    `/listings?category=${category.slug}&sort=newest`,
    '/listings?country=be&sort=newest',
    '/listings?sort=newest',
    `/categories/${category.slug}?per_page=100`,
    '/launches/weeks/this',
    `/launches/weeks/${week}`,
    '/launches?section=today',
    '/launches?section=this-week',
    '/launches?section=recent',
    '/launches?section=most-voted&per_page=100&page=2',
  ]) {
    const { status, body } = await ask('GET', path);
    expect([status, body.items.some((item: { slug: string }) => item.slug === slug)], path).toEqual([200, true]);
  }
  const board = (await ask('GET', '/leaderboards/community-weekly')).body;
  expect(board.items.map((entry: { listing: { slug: string } }) => entry.listing.slug)).toContain(slug);
  expect((await ask('GET', `/founders?q=${encodeURIComponent(founder.name)}`)).body.items[0]).toMatchObject({ slug: founder.slug });
  expect((await ask('GET', `/founders/${founder.slug}`)).body.companies).toMatchObject([{ slug }]);
  const others = (await ask('GET', `/listings/${slug}/alternatives`)).body.items as { slug: string }[];
  expect(others.length).toBeGreaterThan(0);
  expect(others.map((other) => other.slug)).not.toContain(slug);
  const comparison = (await ask('GET', `/compare?a=${slug}&b=${others[0]?.slug}`)).body;
  expect(comparison).toMatchObject({ a: { slug }, category: { slug: category.slug } });
  expect(comparison.items.some((row: { a: unknown }) => row.a !== null)).toBe(true);
  const styles = (await ask('GET', `/listings/${slug}/badges`)).body.items as { style: string; svg_url: string }[];
  expect(styles.map(({ style }) => style)).toEqual(expect.arrayContaining(['listed', 'launch-week', 'votes']));
  for (const { svg_url } of styles) expect((await fetch(svg_url)).status).toBe(200);

  for (const path of [
    '/',
    '/launches',
    `/launches/week/${week}`,
    '/launches/today',
    '/launches/this-week',
    '/launches/recent',
    `/categories/${category.slug}`,
    '/search?q=fernwikc',
    `/leaderboards/community-weekly/week/${week}`,
    `/founders/${founder.slug}`,
    `/listings/${slug}`,
    `/listings/${slug}.md`,
    `/listings/${slug}/alternatives`,
    `/listings/${slug}/badges`,
    `/compare/${slug}/${others[0]?.slug}`,
    '/feeds/launches.rss',
    '/feeds/launches.atom',
    `/feeds/categories/${category.slug}.rss`,
    '/launches.ics',
  ])
    await until(async () => {
      const answer = await fetch(site + path);
      return answer.status === 200 && (await answer.text()).includes('Fernwick');
    }).catch((error) => Promise.reject(new Error(`${path}: ${error.message}`)));

  const shards = [...(await (await fetch(`${site}/sitemap.xml`)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');
  const sitemaps = await Promise.all(shards.map(async (url) => (await fetch(url)).text()));
  expect(sitemaps.join('')).toContain(`${site}/listings/${slug}<`);
});
