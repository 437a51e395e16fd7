// npm run demo: the way of a product from its website to its launch, over the API, against the running site (or one that it
// starts itself). Ends with 0 only if every step held.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { ConfigError, config, isLoopback, markEmbedded, parseConfig } from '#lib/core/config.ts';
import { type DemoSite, serveDemoSite } from './demo-site.ts';
import { type Product, startProduct } from './testing/product.ts';

const root = join(import.meta.dirname, '..');
process.chdir(root);

const usage = `Usage: npm run demo -- [--stay]

Runs against the site that SITE_URL, HOST and PORT name, or starts it when none answers there.

  --stay   leaves the site's clock in the launch week; else it goes back to where it was`;

const localOnly = 'The demo moves the clock and reads a site of this machine, so it runs against a local site only.';

/** A step did not hold. */
class Failed extends Error {}

const out = {
  title: (text: string) => console.log(`\n${styleText('bold', text)}`),
  call: (text: string) => console.log(`  ${styleText('cyan', text)}`),
  fact: (name: string, value: string) => console.log(`  ${styleText('dim', name.padEnd(17))} ${value}`),
  quote: (text: string, where: string) => console.log(`  ${' '.repeat(17)} ${styleText('dim', `“${text}” (${where})`)}`),
  held: (text: string) => console.log(`  ${styleText('green', '✓')} ${text}`),
};

function demand(holds: unknown, text: string): asserts holds {
  if (!holds) throw new Failed(text);
  out.held(text);
}

// What the API answers, as far as the demo looks.
interface Field {
  value: string | string[] | null;
  state: string;
  evidence: { quote: string; url: string }[];
}
interface Draft {
  id: string;
  status: string;
  progress: { step: string; pages_read: number; pages_found: number; percent: number } | null;
  build: { outcome: string; pages: number; seconds: number; problems: string[] } | null;
  fields: Record<string, Field>;
  completeness: number;
  missing: string[];
}
interface Submitted {
  listing_id: number;
  slug: string;
  url: string;
  preview_url: string;
}
interface FreePlan {
  launch_week: string;
  badge: { found: boolean; homepage: string; html: string };
  next_step: string;
}
interface Category {
  name: string;
  subcategories: Category[];
}

/** Asks the API; whatever is no success ends the demo with what was answered. */
type Ask = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;

function asker(site: string, key: string): Ask {
  return async (method, path, body) => {
    const response = await fetch(`${site}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = await response.json();
    if (!response.ok)
      throw Object.assign(new Failed(`${method} ${path} answered ${response.status}: ${answer.detail ?? JSON.stringify(answer)}`), {
        code: answer.code,
      });
    return answer;
  };
}

/** Looks every half second until `look` finds something. */
async function until<Found>(what: string, seconds: number, look: () => Promise<Found | null | false>): Promise<Found> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Failed(`${what}: not within ${seconds} seconds.`);
    await new Promise((wait) => setTimeout(wait, 500));
  }
}

async function tell(ask: Ask, product: DemoSite): Promise<void> {
  out.title('1  Submit a product by its website');
  const draft = await submit(ask, product);
  out.title('2  The site is read, and the profile drafted');
  await follow(ask, draft.id);
  out.title('3  Edit the draft');
  await edit(ask, draft.id);

  out.title('4  Save it as a listing');
  out.call(`POST /drafts/${draft.id}/submit`);
  const { listing_id: id, slug, url, preview_url: preview } = await ask<Submitted>('POST', `/drafts/${draft.id}/submit`);
  out.fact('listing', `${id}, ${url}`);
  out.fact('preview', preview);
  demand((await fetch(`${config().siteUrl}/api/v1/listings/${slug}`)).status === 404, 'strangers don’t see it yet');

  out.title('5  Choose the free plan');
  out.call(`POST /me/listings/${id}/free`);
  const plan = await ask<FreePlan>('POST', `/me/listings/${id}/free`);
  out.fact('launch week', plan.launch_week);
  out.fact('badge', plan.badge.html);
  out.fact('next step', plan.next_step);
  const ahead = (Date.parse(plan.launch_week) - (await siteTime())) / 604_800_000;
  demand(ahead > 5 && ahead < 8, `it is queued ${Math.ceil(ahead)} weeks ahead`);

  out.title('6  Put the badge on the homepage');
  const image = /src="([^"]+)"/.exec(plan.badge.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const svg = await fetch(image);
  demand(svg.ok && svg.headers.get('content-type')?.startsWith('image/svg+xml'), `the badge is an image: ${image}`);
  product.putIntoFooter(plan.badge.html);
  out.call(`POST /me/listings/${id}/free   (again: it looks at once, and answers the same)`);
  const again = await ask<FreePlan>('POST', `/me/listings/${id}/free`);
  demand(again.launch_week === plan.launch_week, 'the place in the queue is the same');
  await until('the badge is found', 40, async () => (await ask<{ status: string }>('GET', `/me/listings/${id}`)).status === 'scheduled');
  demand(true, 'the badge was found: the listing is scheduled');

  out.title(`7  Six weeks later: Monday, ${plan.launch_week}`);
  const { moveClock } = await import('#lib/site/move-clock.ts');
  out.fact('site time', (await moveClock({ to: new Date(`${plan.launch_week}T00:00:00Z`) })).toISOString());
  out.call(`GET /listings/${slug}`);
  const live = await until('the listing is live', 40, async () => {
    const listing = await ask<{ status: string; launched_at: string | null; tagline: string; name: string }>('GET', `/listings/${slug}`);
    return listing.status === 'live' && listing;
  });
  out.fact('name', live.name);
  out.fact('tagline', live.tagline);
  out.fact('launched at', String(live.launched_at));
  demand(live.launched_at?.startsWith(plan.launch_week), 'it is live, in its week');
  out.fact('its page', url);
}

async function submit(ask: Ask, product: DemoSite): Promise<Draft> {
  out.fact('website', `${product.url}  (${product.name}, invented, served by this command)`);
  out.call(`POST /drafts  { "url": "${product.url}" }`);
  const draft = await ask<Draft>('POST', '/drafts', { url: product.url });
  out.fact('draft', draft.id);
  demand(draft.status === 'crawling', 'the answer came at once, with the status crawling');
  return draft;
}

async function follow(ask: Ask, id: string): Promise<void> {
  out.call(`GET /drafts/${id}  until it is ready`);
  let said = '';
  const draft = await until('the draft is ready', 180, async () => {
    const now = await ask<Draft>('GET', `/drafts/${id}`);
    const { progress } = now;
    const line = progress
      ? `${now.status}: ${progress.step}, ${progress.pages_read} of ${progress.pages_found} pages, ${progress.percent} %`
      : now.status;
    if (line !== said) out.fact('progress', line);
    said = line;
    return now.status === 'ready' && now;
  });
  out.fact('build', `${draft.build?.outcome}, ${draft.build?.pages} pages in ${draft.build?.seconds} s; ${draft.completeness} % complete`);
  demand(draft.build?.outcome === 'complete', 'the whole site was read');
  const drafted = Object.entries(draft.fields).filter(([, { state }]) => state === 'ai');
  for (const [name, field] of drafted) {
    out.fact(name, short([field.value].flat().join(', ')));
    const [evidence] = field.evidence;
    if (evidence) out.quote(short(evidence.quote), new URL(evidence.url).pathname);
  }
  demand(drafted.length >= 5, `${drafted.length} values were drafted`);
  demand(
    drafted.every(([, { evidence }]) => evidence.length > 0),
    'each of them rests on a quote from the site',
  );
  const blank = Object.entries(draft.fields).filter(([, { state }]) => state === 'not_found');
  out.fact('left blank', blank.map(([name]) => name).join(', ') || 'nothing');
}

async function edit(ask: Ask, id: string): Promise<void> {
  const before = await ask<Draft>('GET', `/drafts/${id}`);
  const tagline = 'A brewing diary that knows why it was good';
  const fields: Record<string, unknown> = { tagline };
  if (before.missing.length > 0) out.fact('still missing', before.missing.join(', '));
  if (before.missing.includes('name')) fields.name = 'Hopledger';
  if (before.missing.includes('description')) fields.description = 'A diary for people who brew beer at home.';
  if (before.missing.includes('categories')) {
    const { items } = await ask<{ items: Category[] }>('GET', '/categories');
    const all = items.flatMap((category) => [category, ...category.subcategories]);
    fields.categories = [(all.find(({ name }) => name === 'Cooking') ?? all[0])?.name];
  }
  out.call(`PATCH /drafts/${id}  ${JSON.stringify({ fields })}`);
  const { fields: after, missing } = await ask<Draft>('PATCH', `/drafts/${id}`, { fields });
  demand(
    after.tagline?.value === tagline && ['edited', 'manual'].includes(after.tagline.state),
    `the tagline is ours now (${after.tagline?.state})`,
  );
  demand(missing.length === 0, 'nothing is missing: it can be submitted');
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}

async function siteTime(): Promise<number> {
  const { followClock } = await import('#lib/site/move-clock.ts');
  return Date.now() + (await followClock());
}

/** The product that runs, or one of our own, to be stopped at the end. */
async function findProduct(siteUrl: string): Promise<Product | null> {
  const answers = await fetch(`${siteUrl}/api/health`).then(
    () => true,
    () => false,
  );
  if (answers) {
    out.fact('site', `${siteUrl}, which runs already`);
    return null;
  }
  out.fact('site', `none runs at ${siteUrl}, so this starts one; the first time it takes a minute or two`);
  const { host, port } = parseConfig(process.env, { database: false });
  return startProduct({ HOST: host, PORT: String(port), NEXT_DIST_DIR: process.env.NEXT_DIST_DIR || '.next' });
}

/** This process is to know the database and the secret of the product, as it keeps them. */
function readSettings(dataDir: string): void {
  const kept = (name: string) => {
    const file = resolve(root, dataDir, name);
    if (!existsSync(file)) throw new Failed(`${file} is missing: is the site that runs another one's? Set PORT or DATA_DIR.`);
    return readFileSync(file, 'utf8').trim();
  };
  if (!process.env.DATABASE_URL) markEmbedded(process.env, kept('database-url'));
  if (!process.env.AUTH_SECRET) process.env.AUTH_SECRET = kept('secret');
  process.env.LOG_LEVEL = 'silent';
}

function readArguments() {
  try {
    return parseArgs({ options: { stay: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } }).values;
  } catch (error) {
    throw new Failed(`${(error as Error).message}\n\n${usage}`);
  }
}

async function main(): Promise<void> {
  const values = readArguments();
  if (values.help) return console.log(usage);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { siteUrl, dataDir, siteName } = parseConfig(process.env, { database: false });
  if (!isLoopback(new URL(siteUrl).hostname)) throw new Failed(`${localOnly} ${siteUrl} is none.`);
  out.title(`${siteName}: from a website to its launch`);
  const ended: (() => Promise<unknown>)[] = [];
  try {
    const started = await findProduct(siteUrl);
    if (started) ended.push(() => started.end());
    readSettings(dataDir);
    if (!config().local)
      throw new Failed('The demo moves the clock and reads a site of this machine, so it runs against a local site only.');
    const { disconnect } = await import('#lib/core/db.ts');
    ended.push(disconnect);
    const { seedDemo } = await import('#prisma/seed/demo.ts');
    const { moveClock, followClock } = await import('#lib/site/move-clock.ts');
    const before = await followClock();
    if (!values.stay) ended.push(() => putBack(before));
    const product = await serveDemoSite();
    ended.push(() => product.close());
    const { key, email } = await seedDemo();
    out.fact('signed in', `by the demo key of ${email}`);
    await tell(asker(siteUrl, key), product);
    out.title(styleText('green', 'Every step held.'));
    console.log(
      values.stay
        ? `  The site’s clock stays in the launch week; npm run clock -- --reset brings it back.\n`
        : `  The site’s clock goes back to where it was.\n`,
    );

    async function putBack(offset: number) {
      if (offset === (await followClock())) return;
      await moveClock(offset === 0 ? 'real time' : { to: new Date(Date.now() + offset) });
    }
  } finally {
    for (let end = ended.pop(); end; end = ended.pop()) await end().catch((error) => console.error(error));
  }
}

try {
  await main();
} catch (error) {
  const known = error instanceof Failed || error instanceof ConfigError;
  console.error(`\n  ${styleText('red', '✗')} ${known ? error.message : ((error as Error).stack ?? error)}\n`);
  process.exitCode = 1;
}
