// `npm run eval:sites -- DIR [--split NAME] [--direct] [--answers ANSWERS] --out OUT`: submits every site of a corpus to the running
// product and writes the drafts to OUT, for scoring, and OUT/reader.html, on which a person judges them. `--direct` drafts in this process
// instead, without database and jobs, which is quicker and gives the same drafts. `--answers` replays the answers of a model from
// ANSWERS/<slug>.json; sites without an answer are left out. With --direct, the configured model can draft, too: --record FOLDER stores its
// prompts, answers and refused values; --no-repair leaves out the second try; --tokens-per-second N makes a replayed model as slow as one
// that writes N tokens per second. `npm run eval:sites -- --verdicts FILE...` sums the verdicts of people. DIR/corpus/<slug>/site contains
// the files of a site, and SOURCE.json beside `site` its domain. DIR/SPLIT.json lists the slugs of each split.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { config } from '#lib/core/config.ts';
import { markEmbedded } from '#lib/core/mark-embedded.ts';
import { extractiveDrafter } from '#lib/drafting/choose-drafter.ts';
import { languageModel, timeoutOf } from '#lib/drafting/llm/language-model.ts';
import { countTokens } from '#lib/drafting/llm/tokens.ts';
import { llmDrafter, type RecordedDraft } from '#lib/drafting/llm-drafter.ts';
import type { Drafter } from '#lib/drafting/proposal.ts';
import { verifiedFields } from '#lib/drafting/verified-fields.ts';
import { contentOf, fieldsOfDraft } from '#lib/profile/content.ts';
import { categoryTree } from '#prisma/seed/base/categories.ts';
import { categoryTerms } from '#prisma/seed/base/category-terms.ts';
import { categoryTexts } from '#prisma/seed/base/category-texts.ts';
import { draftInProcess } from './evaluation/draft-in-process.ts';
import { type PagesServer, servePages } from './evaluation/pages-server.ts';
import { readerPage } from './evaluation/reader-page.ts';
import { type ReaderSite, readerSiteOf, type ScoredProfile } from './evaluation/reader-site.ts';
import { type ReplayServer, replayAnswers } from './evaluation/replay-answers.ts';
import { linesOfSums, parseVerdicts, sumVerdicts } from './evaluation/verdicts.ts';
import { readEnvFile } from './read-env-file.ts';
import { type Product, startProduct } from './testing/product.ts';

/** A site fails if its draft is not ready after this time, in milliseconds. */
const maxBuildMs = 150_000;
const pollIntervalMs = 700;
/** Number of drafts built at the same time. Low, because the database and the sites use the same two processors. */
const concurrency = 2;

export interface EvaluatedSite {
  slug: string;
  /** The domain on which the site was live. */
  domain: string;
  folder: string;
}

interface Outcome {
  line: string;
  failed: boolean;
  reader: ReaderSite;
}

export class UsageError extends Error {}

/** Lists the sites of a corpus, or only the sites of one split. Throws a UsageError if there are no such sites. */
export function listSites(folder: string, split: string | undefined): EvaluatedSite[] {
  const corpus = join(folder, 'corpus');
  if (!existsSync(corpus)) throw new UsageError(`${corpus} does not exist: DIR must contain corpus/<slug>/site.`);
  const slugs = readdirSync(corpus)
    .filter((slug) => statSync(join(corpus, slug, 'site'), { throwIfNoEntry: false })?.isDirectory())
    .sort();
  const chosen = split === undefined || split === 'all' ? slugs : slugsOfSplit(folder, split, slugs);
  if (chosen.length === 0) throw new UsageError(`${corpus} contains no site${split ? ` of the split ${split}` : ''}.`);
  return chosen.map((slug) => ({ slug, domain: domainOf(join(corpus, slug)) ?? `${slug}.test`, folder: join(corpus, slug, 'site') }));
}

function slugsOfSplit(folder: string, split: string, slugs: string[]): string[] {
  const file = join(folder, 'SPLIT.json');
  if (!existsSync(file)) throw new UsageError(`${file} does not exist, so there is no split ${split}.`);
  const splits: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const named =
    typeof splits === 'object' && splits !== null && Object.hasOwn(splits, split) ? (splits as Record<string, unknown>)[split] : undefined;
  if (!Array.isArray(named)) throw new UsageError(`${file} has no split ${split}; it has ${Object.keys(splits ?? {}).join(', ')}.`);
  const missing = named.filter((slug) => !slugs.includes(slug));
  if (missing.length > 0) throw new UsageError(`${file} lists sites that the corpus does not contain: ${missing.join(', ')}.`);
  return slugs.filter((slug) => named.includes(slug));
}

function domainOf(folder: string): string | null {
  try {
    const { original_domain: domain } = JSON.parse(readFileSync(join(folder, 'SOURCE.json'), 'utf8')) as { original_domain?: unknown };
    return typeof domain === 'string' && domain !== '' ? domain.toLowerCase() : null;
  } catch {
    return null;
  }
}

export const urlOf = ({ domain }: EvaluatedSite) => `https://${domain}/`;

/** Returns entries `host=origin` for CRAWL_HOSTS: the domain with and without www, both served by `origin`. */
export function hostsFor({ domain }: EvaluatedSite, { origin }: PagesServer): string[] {
  const bare = domain.replace(/^www\./, '');
  return [bare, `www.${bare}`].map((host) => `${host}=${origin}`);
}

/** A draft in the form that the scorer reads, and the outcome of its build. In `withEntries`, each entry of a list has its own quotes. */
interface DraftedSite {
  profile: ScoredProfile;
  withEntries?: object;
  outcome: string;
}
type DraftSite = (site: EvaluatedSite, server: PagesServer) => Promise<DraftedSite>;

async function evaluate(site: EvaluatedSite, draftSite: DraftSite, server: PagesServer, out: string): Promise<Outcome> {
  const started = performance.now();
  let outcome = 'failed';
  let profile: ScoredProfile = { fields: {}, founders: [], faqs: [], company_socials: {} };
  let failed = false;
  try {
    const drafted = await draftSite(site, server);
    ({ profile, outcome } = drafted);
    if (drafted.withEntries) writeFileSync(join(out, 'entries', `${site.slug}.json`), `${JSON.stringify(drafted.withEntries, null, 1)}\n`);
  } catch (error) {
    failed = true;
    outcome = `failed: ${error instanceof Error ? error.message : String(error)}`;
  }
  writeFileSync(join(out, `${site.slug}.json`), `${JSON.stringify(profile, null, 1)}\n`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return {
    line: `${site.slug.padEnd(24)} ${seconds.padStart(6)} s ${String(server.servedCount()).padStart(3)} files served   ${outcome}`,
    failed,
    reader: readerSiteOf({ site: site.slug, domain: site.domain, files: `${pathToFileURL(site.folder)}/` }, profile),
  };
}

function draftByProduct(product: Product): DraftSite {
  return async (site) => {
    const draft = await createDraft(product, urlOf(site));
    const problems = draft.build?.problems?.length ? ` (${draft.build.problems.join(', ')})` : '';
    return { profile: profileOf(draft), outcome: `${draft.build?.outcome ?? 'ready'}${problems}` };
  };
}

export const seedCategories = categoryTree
  .flatMap(({ name, subcategories }) => [{ name, parent: null }, ...subcategories.map((each) => ({ name: each, parent: name }))])
  .map(({ name, parent }) => ({
    name,
    parent,
    slug: name,
    description: categoryTexts[name]?.description ?? '',
    terms: categoryTerms[name] ?? {},
  }));

const draftDirectly =
  (drafter: Drafter): DraftSite =>
  async (site, server) => {
    const hosts = new Map(hostsFor(site, server).map((entry) => entry.split('=') as [string, string]));
    const drafted = await draftInProcess(urlOf(site), { hosts, drafter, categories: seedCategories });
    const { founders, faqs, companySocials } = drafted.profile;
    const found = [...verifiedFields(drafted.profile)].map(([name, field]) => {
      const state = field.ai_value === null ? 'not_found' : 'ai';
      return [name, { ...field, value: field.ai_value, state, locked: false }];
    });
    const fields = fieldsOfDraft(contentOf({ fields: Object.fromEntries(found) }));
    const profile = { fields, founders, faqs, company_socials: companySocials };
    const { categories: _, ...lists } = drafted.profile.lists;
    const entries = Object.entries(lists).map(([name, value]) => [name, { value, evidence: [] }]);
    return { profile, withEntries: { ...profile, fields: { ...fields, ...Object.fromEntries(entries) } }, outcome: drafted.outcome };
  };

interface DraftAnswer extends Omit<ScoredProfile, 'company_socials'> {
  id: string;
  status: string;
  build?: { outcome?: string; problems?: string[] } | null;
  company_socials: Record<string, string>;
  quotes: { company_socials: Record<string, { quote: string; url: string }[]> };
}

/** Submits a URL and waits until its draft is ready. */
async function createDraft(product: Product, url: string): Promise<DraftAnswer> {
  const { id } = await call<{ id?: string; draft_id?: string }>(product, 'POST', '/drafts', { url }).then((answer) => ({
    id: answer.id ?? answer.draft_id,
  }));
  if (!id) throw new Error('the answer of submit_listing has no id');
  for (const end = performance.now() + maxBuildMs; performance.now() < end; ) {
    const draft = await call<DraftAnswer>(product, 'GET', `/drafts/${id}`);
    if (draft.status === 'ready' || draft.status === 'submitted') return draft;
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
  throw new Error(`not ready after ${maxBuildMs / 1000} s`);
}

async function call<Answer>(product: Product, method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${product.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${product.demoKey}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as Answer;
}

/** Returns the part of a draft that the scorer reads. */
function profileOf({ fields, founders, faqs, company_socials, quotes }: DraftAnswer): ScoredProfile {
  const links = Object.entries(company_socials).map(([platform, value]) => [
    platform,
    { value, evidence: quotes.company_socials[platform] ?? [] },
  ]);
  return { fields, founders, faqs, company_socials: Object.fromEntries(links) };
}

function startForSites(folder: string, sites: EvaluatedSite[], servers: PagesServer[], model: ReplayServer | null): Promise<Product> {
  return startProduct({
    DATA_DIR: folder,
    NEXT_DIST_DIR: process.env.NEXT_DIST_DIR ?? '.next',
    CRAWL_HOSTS: sites.flatMap((site, index) => hostsFor(site, servers[index] as PagesServer)).join(','),
    RATE_LIMIT_SUBMISSIONS: '100000',
    RATE_LIMIT_WRITES: '100000',
    RATE_LIMIT_CREDENTIAL: '100000',
    ...(model && { LLM_BASE_URL: model.config.baseUrl, LLM_MODEL: model.config.model }),
  });
}

/**
 * Returns lines with the number of tokens of the drafts, and the number of values that the check refused before and after the second try.
 */
function linesOfCost(drafts: RecordedDraft[]): string[] {
  const counts = drafts.map(({ exchanges }) => ({
    input: exchanges.map(({ instructions, prompt }) => countTokens(instructions) + countTokens(prompt)),
    output: exchanges.map(({ answer }) => countTokens(JSON.stringify(answer))),
  }));
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  const line = (name: string, numbers: number[]) =>
    `${name.padEnd(28)} mean ${Math.round(sum(numbers) / numbers.length)}, most ${Math.max(...numbers)}`;
  const refused = (all: RecordedDraft['refused']) => all.filter(({ kind }) => kind !== 'quote').length;
  return [
    line(
      'Tokens in, first answer',
      counts.map(({ input }) => input[0] ?? 0),
    ),
    line(
      'Tokens in, with repair',
      counts.map(({ input }) => sum(input)),
    ),
    line(
      'Tokens out, first answer',
      counts.map(({ output }) => output[0] ?? 0),
    ),
    line(
      'Tokens out, with repair',
      counts.map(({ output }) => sum(output)),
    ),
    `${'Refused'.padEnd(28)} ${sum(drafts.map(({ refusedFirst }) => refused(refusedFirst)))} at first, ${sum(drafts.map((draft) => refused(draft.refused)))} in the end`,
  ];
}

/** Prints the sums of verdict files that were exported from OUT/reader.html. */
function printVerdicts(files: string[]): number {
  if (files.length === 0) throw new UsageError('Usage: npm run eval:sites -- --verdicts FILE...');
  const read = files.map((file) => {
    try {
      return parseVerdicts(readFileSync(resolve(file), 'utf8'));
    } catch (error) {
      throw new UsageError(`${file} can’t be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
  console.log(linesOfSums(sumVerdicts(read)).join('\n'));
  return 0;
}

async function run(): Promise<number> {
  const options = {
    split: { type: 'string' },
    out: { type: 'string' },
    direct: { type: 'boolean' },
    answers: { type: 'string' },
    record: { type: 'string' },
    'no-repair': { type: 'boolean' },
    'tokens-per-second': { type: 'string' },
    verdicts: { type: 'boolean' },
  } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  if (values.verdicts) return printVerdicts(positionals);
  const [dir] = positionals;
  if (!dir || positionals.length > 1 || !values.out)
    throw new UsageError('Usage: npm run eval:sites -- DIR [--split NAME] [--direct] [--answers ANSWERS] --out OUT');
  const all = listSites(resolve(dir), values.split);
  const urls = new Map(all.map((site) => [site.slug, urlOf(site)]));
  const tokensPerSecond = values['tokens-per-second'] ? Number(values['tokens-per-second']) : undefined;
  const model = values.answers ? await replayAnswers(resolve(values.answers), urls, { tokensPerSecond }) : null;
  const sites = model ? all.filter(({ slug }) => model.slugs.has(slug)) : all;
  for (const { slug } of all) if (model?.slugs.has(slug) === false) console.log(`${slug.padEnd(24)} has no recorded answer`);
  const out = resolve(values.out);
  mkdirSync(join(out, 'entries'), { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'debut-eval-'));
  const servers: PagesServer[] = [];
  let product: Product | undefined;
  try {
    for (const site of sites) servers.push(await servePages(site.folder));
    if (values.direct) markEmbedded(process.env, 'postgres://unused');
    else product = await startForSites(folder, sites, servers, model);
    const recorded: RecordedDraft[] = [];
    const record = (draft: RecordedDraft) => {
      recorded.push(draft);
      const slug = all.find((site) => urlOf(site) === draft.url)?.slug ?? 'site';
      if (values.record) writeFileSync(join(values.record, `${slug}.json`), `${JSON.stringify(draft, null, 1)}\n`);
    };
    if (values.record) mkdirSync(values.record, { recursive: true });
    const llm = values.direct && (model?.config ?? config().llm);
    const drafter = llm
      ? llmDrafter({ model: languageModel(llm), rules: extractiveDrafter, repairs: !values['no-repair'], record, ...timeoutOf(llm) })
      : extractiveDrafter;
    const draftSite = product ? draftByProduct(product) : draftDirectly(drafter);
    let failures = 0;
    const read: ReaderSite[] = [];
    const queue = sites.entries();
    const work = async () => {
      for (const [index, site] of queue) {
        const { line, failed, reader } = await evaluate(site, draftSite, servers[index] as PagesServer, out);
        if (failed) failures += 1;
        read[index] = reader;
        console.log(line);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    writeFileSync(join(out, 'reader.html'), readerPage(read));
    if (recorded.length > 0) console.log(linesOfCost(recorded).join('\n'));
    console.log(`${sites.length - failures} of ${sites.length} sites drafted into ${out}`);
    return failures > 0 ? 1 : 0;
  } finally {
    await product?.stop();
    await model?.close();
    await Promise.all(servers.map((server) => server.close()));
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  try {
    readEnvFile();
    process.exit(await run());
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : error);
    process.exit(2);
  }
}
