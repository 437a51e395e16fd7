// `npm run more -- eval:submissions FOLDER [--all] [--sites CORPUS] [--threshold N] [--model]`: reads invented sites, computes their
// signals, and prints how many of them would be held, by kind and language. With --model, also asks the configured language model. FOLDER
// contains sites.json and server.mjs, which serves the sites by Host header. CORPUS is a folder of real sites in the format of
// `eval:sites`. Signals for copies compare the sites with the demo's listings. Signals that don't come from the site, such as those of the
// account, are left out.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { config } from '#lib/core/config.ts';
import { markEmbedded } from '#lib/core/mark-embedded.ts';
import { crawlSite } from '#lib/crawl/crawl-site.ts';
import { makeFetcher } from '#lib/crawl/safe-fetch.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { languageModel } from '#lib/drafting/llm/language-model.ts';
import { slugOf } from '#lib/listings/make-unique-slug.ts';
import { judgeByModel } from '#lib/moderation/model/judge-by-model.ts';
import { modelSignalOf } from '#lib/moderation/model/model-signal.ts';
import { judgeSite, scoreOf } from '#lib/moderation/signals/judge-site.ts';
import type { KnownListing } from '#lib/moderation/signals/page-signals.ts';
import type { Signal } from '#lib/moderation/signals/signal.ts';
import { demoProducts } from '#prisma/seed/demo/products.ts';
import { listSites } from './eval-sites.ts';
import { servePages } from './evaluation/pages-server.ts';
import { readEnvFile } from './read-env-file.ts';

interface InventedSite {
  id: string;
  host: string;
  expected: 'refuse' | 'accept';
  kind: string;
  near?: string;
  lang: string;
  name: string;
  target?: { host: string };
}

interface Judged {
  id: string;
  kind: string;
  lang: string;
  isJunk: boolean;
  signals: Signal[];
  score: number;
  cpuMs: number;
  /** The objection of a language model, and the score with it. Undefined unless a model was asked. */
  withModel?: { signal: Signal | null; score: number };
}

const known: KnownListing[] = demoProducts.map(({ name, tagline, description, features }) => {
  const slug = slugOf(name);
  return { slug, name, domain: `${slug}.example`, texts: [tagline, description, ...features] };
});

let asksModel = false;

/** Reads a site from loopback and computes its signals. */
async function judge(
  url: string,
  name: string | null,
  hosts: ReadonlyMap<string, string>,
): Promise<Omit<Judged, 'id' | 'kind' | 'lang' | 'isJunk'>> {
  const stored: { page: StoredPage; position: number }[] = [];
  const fetcher = makeFetcher({ allowLoopback: true, hosts });
  let [isNoWebsite, hasAgeWall] = [false, false];
  try {
    const { outcome, problems } = await crawlSite(
      url,
      {
        readRobots: async () => null,
        saveRobots: async () => {},
        listStoredPages: async () => [],
        readStoredPage: async () => null,
        savePage: async (page, position) => void stored.push({ page, position }),
        saveProgress: async () => {},
      },
      { fetcher, renderer: null },
    );
    isNoWebsite = outcome === 'not_a_website';
    hasAgeWall = problems.some(({ code }) => code === 'age_wall');
  } finally {
    await fetcher.close();
  }
  const pages = stored.toSorted((a, b) => a.position - b.position).map(({ page }) => page);
  const before = process.cpuUsage();
  const signals = judgeSite({ url, pages, isNoWebsite, hasAgeWall, name, typed: [], known });
  const { user, system } = process.cpuUsage(before);
  const cpuMs = (user + system) / 1000;
  const { llm } = config();
  if (!asksModel || !llm) return { signals, score: scoreOf(signals), cpuMs };
  const judgement = await judgeByModel(pages, languageModel(llm));
  const signal = judgement && modelSignalOf(judgement);
  return { signals, score: scoreOf(signals), cpuMs, withModel: { signal, score: scoreOf(signal ? [...signals, signal] : signals) } };
}

async function judgeInvented(folder: string): Promise<Judged[]> {
  const sites = JSON.parse(readFileSync(join(folder, 'sites.json'), 'utf8')) as InventedSite[];
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  const server = spawn(process.execPath, [join(folder, 'server.mjs'), '--port', `${port}`, join(folder, 'sites.json')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(server.stdout, 'data');
    const all = sites.flatMap(({ host, target }) => [host, `www.${host}`, ...(target ? [target.host] : [])]);
    const hosts = new Map(all.map((host) => [host, `http://127.0.0.1:${port}`]));
    const judged: Judged[] = [];
    for (const { id, host, expected, kind, near, lang, name } of sites)
      judged.push({ id, kind: near ?? kind, lang, isJunk: expected === 'refuse', ...(await judge(`https://${host}/`, name, hosts)) });
    return judged;
  } finally {
    server.kill();
  }
}

async function judgeReal(folder: string): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const { slug, domain, folder: files } of listSites(folder, undefined)) {
    const server = await servePages(files);
    const bare = domain.replace(/^www\./, '');
    const hosts = new Map([bare, `www.${bare}`].map((host) => [host, server.origin]));
    judged.push({ id: slug, kind: 'real', lang: '', isJunk: false, ...(await judge(`https://${domain}/`, null, hosts)) });
    await server.close();
  }
  return judged;
}

/** Prints `held of all` for junk and honest sites by a key. */
function printTable(title: string, judged: readonly Judged[], keyOf: (each: Judged) => string, threshold: number): void {
  console.log(`\n${title.padEnd(14)} junk held   honest held`);
  for (const key of [...new Set(judged.map(keyOf))].sort()) {
    const count = (isJunk: boolean) => {
      const of = judged.filter((each) => keyOf(each) === key && each.isJunk === isJunk);
      return `${of.filter(({ score }) => score >= threshold).length} of ${of.length}`;
    };
    console.log(`${key.padEnd(14)} ${count(true).padEnd(11)} ${count(false)}`);
  }
}

/** Prints the objections of the language model to junk and to honest sites, and the sites whose decision it changed. */
function printModel(judged: readonly Judged[], threshold: number): void {
  for (const isJunk of [true, false]) {
    const of = judged.filter((each) => each.isJunk === isJunk);
    const accused = of.filter(({ withModel }) => withModel?.signal);
    const held = of.filter(({ withModel }) => (withModel?.score ?? 0) >= threshold);
    const changed = held.filter(({ score }) => score < threshold).map(({ id }) => id);
    console.log(
      `With the model, ${isJunk ? 'junk' : 'honest'} held: ${held.length} of ${of.length}; it doubts ${accused.length}, newly held: ${changed.join(', ') || 'none'}.`,
    );
  }
}

const signalText = ({ kind, weight, quote }: Signal) => `${kind} ${weight}${quote ? ` “${quote.slice(0, 70)}”` : ''}`;

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      sites: { type: 'string' },
      threshold: { type: 'string', default: '50' },
      all: { type: 'boolean', default: false },
      model: { type: 'boolean', default: false },
    },
  });
  const [folder] = positionals;
  if (!folder && !values.sites) {
    console.error('Usage: npm run more -- eval:submissions FOLDER [--sites CORPUS] [--threshold N] [--all] [--model]');
    process.exit(2);
  }
  readEnvFile();
  markEmbedded(process.env, 'postgres://unused');
  const threshold = Number(values.threshold);
  asksModel = values.model;
  const judged = [...(folder ? await judgeInvented(resolve(folder)) : []), ...(values.sites ? await judgeReal(resolve(values.sites)) : [])];
  printTable('kind', judged, ({ kind }) => kind, threshold);
  printTable('language', judged, ({ lang }) => lang || '(real)', threshold);
  const isFalse = ({ score, isJunk }: Judged) => score >= threshold !== isJunk;
  console.log('\nFalse ones');
  for (const each of judged.filter((one) => values.all || isFalse(one)))
    console.log(
      `${isFalse(each) ? '✗' : ' '} ${each.isJunk ? 'junk  ' : 'honest'} ${each.id} ${each.lang} ${each.score}: ${each.signals.map(signalText).join('; ') || 'no signal'}`,
    );
  const share = (isJunk: boolean) => {
    const of = judged.filter((each) => each.isJunk === isJunk);
    const held = of.filter(({ score }) => score >= threshold).length;
    return `${held} of ${of.length} (${((100 * held) / Math.max(1, of.length)).toFixed(1)} %)`;
  };
  if (asksModel) printModel(judged, threshold);
  const cpu = judged.map(({ cpuMs }) => cpuMs).toSorted((a, b) => a - b);
  console.log(`\nJunk held: ${share(true)}. Honest held: ${share(false)}.`);
  console.log(`CPU a site: median ${cpu[cpu.length >> 1]?.toFixed(1)} ms, most ${cpu.at(-1)?.toFixed(1)} ms.`);
}

if (import.meta.main) await run();
