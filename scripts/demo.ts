// npm run demo: takes a product from its website to its launch over the API. Uses the running site, or starts a site. Exits with 0
// only if every step succeeded.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { ConfigError, config, isLoopback, parseConfig } from '#lib/core/config.ts';
import { markEmbedded } from '#lib/core/mark-embedded.ts';
import { type DemoSite, serveDemoSite } from './demo-site.ts';
import { readEnvFile } from './read-env-file.ts';
import { useRunningSite } from './site-url-file.ts';
import { type Product, startProduct } from './testing/product.ts';

const root = join(import.meta.dirname, '..');
process.chdir(root);

const usage = `Usage: npm run demo -- [--stay]

Uses the site at SITE_URL, HOST and PORT, or starts one if nothing answers there.

  --stay   leaves the site's clock in the launch week; otherwise the clock is set back at the end`;

const needsLocalSite = 'The demo moves the clock and reads a website on this machine, so it needs a local site.';

/** An error in a step of the demo. The message explains the cause, so the stack is not printed. */
class StepError extends Error {}

const out = {
  title: (text: string) => console.log(`\n${styleText('bold', text)}`),
  call: (text: string) => console.log(`  ${styleText('cyan', text)}`),
  fact: (name: string, value: string) => console.log(`  ${styleText('dim', name.padEnd(17))} ${value}`),
  quote: (text: string, where: string) => console.log(`  ${' '.repeat(17)} ${styleText('dim', `“${text}” (${where})`)}`),
  passed: (text: string) => console.log(`  ${styleText('green', '✓')} ${text}`),
};

function check(condition: unknown, text: string): asserts condition {
  if (!condition) throw new StepError(text);
  out.passed(text);
}

// The parts of the API's answers that the demo reads.
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

/** Calls the API. Throws a StepError with the answer if the status is not a success. */
type CallApi = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;

function makeCallApi(site: string, key: string): CallApi {
  return async (method, path, body) => {
    const response = await fetch(`${site}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = await response.json();
    if (!response.ok)
      throw Object.assign(new StepError(`${method} ${path} answered ${response.status}: ${answer.detail ?? JSON.stringify(answer)}`), {
        code: answer.code,
      });
    return answer;
  };
}

/** Calls `look` every half second until it returns a truthy value. Throws a StepError after `seconds`. */
async function until<Found>(what: string, seconds: number, look: () => Promise<Found | null | false>): Promise<Found> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new StepError(`Timed out after ${seconds} seconds, waiting until ${what}.`);
    await new Promise((wait) => setTimeout(wait, 500));
  }
}

async function runSteps(callApi: CallApi, product: DemoSite): Promise<void> {
  out.title('1  Submit a product by its website');
  const draft = await submit(callApi, product);
  out.title('2  The site is read, and the profile drafted');
  await follow(callApi, draft.id);
  out.title('3  Edit the draft');
  await edit(callApi, draft.id);

  out.title('4  Save it as a listing');
  out.call(`POST /drafts/${draft.id}/submit`);
  const { listing_id: id, slug, url, preview_url: preview } = await callApi<Submitted>('POST', `/drafts/${draft.id}/submit`);
  out.fact('listing', `${id}, ${url}`);
  out.fact('preview', preview);
  check((await fetch(`${config().siteUrl}/api/v1/listings/${slug}`)).status === 404, 'strangers don’t see the listing yet');

  out.title('5  Choose the free plan');
  out.call(`POST /me/listings/${id}/free`);
  const plan = await callApi<FreePlan>('POST', `/me/listings/${id}/free`);
  out.fact('launch week', plan.launch_week);
  out.fact('badge', plan.badge.html);
  out.fact('next step', plan.next_step);
  const ahead = (Date.parse(plan.launch_week) - (await siteTime())) / 604_800_000;
  check(ahead > 5 && ahead < 8, `the launch is queued ${Math.ceil(ahead)} weeks ahead`);

  out.title('6  Put the badge on the homepage');
  const image = /src="([^"]+)"/.exec(plan.badge.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const svg = await fetch(image);
  check(svg.ok && svg.headers.get('content-type')?.startsWith('image/svg+xml'), `the badge is an image: ${image}`);
  product.putIntoFooter(plan.badge.html);
  out.call(`POST /me/listings/${id}/free   (again: the badge is checked at once, and the answer is the same)`);
  const again = await callApi<FreePlan>('POST', `/me/listings/${id}/free`);
  check(again.launch_week === plan.launch_week, 'the place in the queue is the same');
  await until(
    'the badge is found',
    40,
    async () => (await callApi<{ status: string }>('GET', `/me/listings/${id}`)).status === 'scheduled',
  );
  check(true, 'the badge was found: the listing is scheduled');

  out.title(`7  Six weeks later: Monday, ${plan.launch_week}`);
  const { moveClock } = await import('#lib/site/move-clock.ts');
  out.fact('site time', (await moveClock({ to: new Date(`${plan.launch_week}T00:00:00Z`) })).toISOString());
  out.call(`GET /listings/${slug}`);
  const live = await until('the listing is live', 40, async () => {
    const listing = await callApi<{ status: string; launched_at: string | null; tagline: string; name: string }>(
      'GET',
      `/listings/${slug}`,
    );
    return listing.status === 'live' && listing;
  });
  out.fact('name', live.name);
  out.fact('tagline', live.tagline);
  out.fact('launched at', String(live.launched_at));
  check(live.launched_at?.startsWith(plan.launch_week), 'the listing is live, in its launch week');
  out.fact('its page', url);
}

async function submit(callApi: CallApi, product: DemoSite): Promise<Draft> {
  out.fact('website', `${product.url}  (${product.name}, invented, served by this command)`);
  out.call(`POST /drafts  { "url": "${product.url}" }`);
  const draft = await callApi<Draft>('POST', '/drafts', { url: product.url });
  out.fact('draft', draft.id);
  check(draft.status === 'crawling', 'the answer came at once, with the status crawling');
  return draft;
}

async function follow(callApi: CallApi, id: string): Promise<void> {
  out.call(`GET /drafts/${id}  until the draft is ready`);
  let lastLine = '';
  const draft = await until('the draft is ready', 180, async () => {
    const now = await callApi<Draft>('GET', `/drafts/${id}`);
    const { progress } = now;
    const line = progress
      ? `${now.status}: ${progress.step}, ${progress.pages_read} of ${progress.pages_found} pages, ${progress.percent} %`
      : now.status;
    if (line !== lastLine) out.fact('progress', line);
    lastLine = line;
    return now.status === 'ready' && now;
  });
  out.fact('build', `${draft.build?.outcome}, ${draft.build?.pages} pages in ${draft.build?.seconds} s; ${draft.completeness} % complete`);
  check(draft.build?.outcome === 'complete', 'the whole site was read');
  const drafted = Object.entries(draft.fields).filter(([, { state }]) => state === 'ai');
  for (const [name, field] of drafted) {
    out.fact(name, short([field.value].flat().join(', ')));
    const [evidence] = field.evidence;
    if (evidence) out.quote(short(evidence.quote), new URL(evidence.url).pathname);
  }
  check(drafted.length >= 5, `${drafted.length} values were drafted`);
  check(
    drafted.every(([, { evidence }]) => evidence.length > 0),
    'each value has a quote from the site',
  );
  const blank = Object.entries(draft.fields).filter(([, { state }]) => state === 'not_found');
  out.fact('left blank', blank.map(([name]) => name).join(', ') || 'nothing');
}

async function edit(callApi: CallApi, id: string): Promise<void> {
  const before = await callApi<Draft>('GET', `/drafts/${id}`);
  const tagline = 'A brewing diary that knows why it was good';
  const fields: Record<string, unknown> = { tagline };
  if (before.missing.length > 0) out.fact('still missing', before.missing.join(', '));
  if (before.missing.includes('name')) fields.name = 'Hopledger';
  if (before.missing.includes('description')) fields.description = 'A diary for people who brew beer at home.';
  if (before.missing.includes('categories')) {
    const { items } = await callApi<{ items: Category[] }>('GET', '/categories');
    const all = items.flatMap((category) => [category, ...category.subcategories]);
    fields.categories = [(all.find(({ name }) => name === 'Cooking') ?? all[0])?.name];
  }
  out.call(`PATCH /drafts/${id}  ${JSON.stringify({ fields })}`);
  const { fields: after, missing } = await callApi<Draft>('PATCH', `/drafts/${id}`, { fields });
  check(
    after.tagline?.value === tagline && ['edited', 'manual'].includes(after.tagline.state),
    `the draft has our tagline now (${after.tagline?.state})`,
  );
  check(missing.length === 0, 'no field is missing: the draft can be submitted');
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}

async function siteTime(): Promise<number> {
  const { syncClock } = await import('#lib/site/move-clock.ts');
  return Date.now() + (await syncClock());
}

/** Starts a site and returns it, so that the demo can stop it. Returns null if a site already answers at `siteUrl`. */
async function startUnlessRunning(siteUrl: string): Promise<Product | null> {
  const answers = await fetch(`${siteUrl}/api/health`).then(
    () => true,
    () => false,
  );
  if (answers) {
    out.fact('site', `${siteUrl}, already running`);
    return null;
  }
  out.fact('site', `no site runs at ${siteUrl}, so the demo starts one; the first start takes a minute or two`);
  const { host, port } = parseConfig(process.env, { database: false });
  return startProduct({ HOST: host, PORT: String(port), NEXT_DIST_DIR: process.env.NEXT_DIST_DIR || '.next' });
}

/** Sets DATABASE_URL and AUTH_SECRET of this process from the files that the running site keeps in `dataDir`. */
function readSettings(dataDir: string): void {
  const readKept = (name: string) => {
    const file = resolve(root, dataDir, name);
    if (!existsSync(file))
      throw new StepError(`${file} is missing. The running site may use another data folder: set DATA_DIR, or PORT to a free port.`);
    return readFileSync(file, 'utf8').trim();
  };
  if (!process.env.DATABASE_URL) markEmbedded(process.env, readKept('database-url'));
  if (!process.env.AUTH_SECRET) process.env.AUTH_SECRET = readKept('secret');
  process.env.LOG_LEVEL = 'silent';
}

function readArguments() {
  try {
    return parseArgs({ options: { stay: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } }).values;
  } catch (error) {
    throw new StepError(`${(error as Error).message}\n\n${usage}`);
  }
}

async function main(): Promise<void> {
  const values = readArguments();
  if (values.help) return console.log(usage);
  readEnvFile();
  useRunningSite(resolve(root, process.env.DATA_DIR || '.data'));
  const { siteUrl, dataDir, siteName } = parseConfig(process.env, { database: false });
  if (!isLoopback(new URL(siteUrl).hostname)) throw new StepError(`${needsLocalSite} ${siteUrl} is not local.`);
  out.title(`${siteName}: from a website to its launch`);
  const cleanups: (() => Promise<unknown>)[] = [];
  try {
    const started = await startUnlessRunning(siteUrl);
    if (started) cleanups.push(() => started.stop());
    readSettings(dataDir);
    if (!config().local) throw new StepError(needsLocalSite);
    const { disconnect } = await import('#lib/core/db.ts');
    cleanups.push(disconnect);
    const { seedDemo } = await import('#prisma/seed/demo.ts');
    const { moveClock, syncClock } = await import('#lib/site/move-clock.ts');
    const before = await syncClock();
    if (!values.stay) cleanups.push(() => putBack(before));
    const product = await serveDemoSite();
    cleanups.push(() => product.close());
    const { key, email } = await seedDemo();
    out.fact('signed in', `by the demo key of ${email}`);
    await runSteps(makeCallApi(siteUrl, key), product);
    out.title(styleText('green', 'Every step succeeded.'));
    console.log(
      values.stay
        ? `  The site’s clock stays in the launch week. To return to real time: npm run more -- clock --reset\n`
        : `  The site’s clock is set back to the time before the demo.\n`,
    );

    async function putBack(offset: number) {
      if (offset === (await syncClock())) return;
      await moveClock(offset === 0 ? 'real time' : { to: new Date(Date.now() + offset) });
    }
  } finally {
    for (let end = cleanups.pop(); end; end = cleanups.pop()) await end().catch((error) => console.error(error));
  }
}

try {
  await main();
} catch (error) {
  const known = error instanceof StepError || error instanceof ConfigError;
  console.error(`\n  ${styleText('red', '✗')} ${known ? error.message : ((error as Error).stack ?? error)}\n`);
  process.exitCode = 1;
}
