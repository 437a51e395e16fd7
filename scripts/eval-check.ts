// `npm run more -- eval:check -- DIR [--split NAME] [--pages FOLDER] [--verbose]`: measures the check of drafts on a corpus. Makes true and
// false statements from the annotated truth of each site (evaluation/check-statements.ts), each with lines of the site, and counts how many
// of them the check keeps and refuses. --pages stores the crawled pages in FOLDER, so that the next run need not crawl. --verbose prints
// the statements that were judged wrongly.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { markEmbedded } from '#lib/core/mark-embedded.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { verify } from '#lib/drafting/evidence/verify.ts';
import { type EvaluatedSite, hostsFor, listSites, seedCategories, UsageError, urlOf } from './eval-sites.ts';
import { isKept, type Statement, statementsAbout, type Truth } from './evaluation/check-statements.ts';
import { crawlInProcess } from './evaluation/draft-in-process.ts';
import { servePages } from './evaluation/pages-server.ts';
import { readEnvFile } from './read-env-file.ts';

interface Judged extends Statement {
  slug: string;
  kept: boolean;
  reason: string;
}

async function pagesOf(site: EvaluatedSite, folder: string | undefined): Promise<StoredPage[]> {
  const file = folder && join(folder, `${site.slug}.json`);
  if (file && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as StoredPage[];
  const server = await servePages(site.folder);
  const hosts = new Map(hostsFor(site, server).map((entry) => entry.split('=') as [string, string]));
  const { pages } = await crawlInProcess(urlOf(site), hosts);
  await server.close();
  if (file) writeFileSync(file, JSON.stringify(pages));
  return pages;
}

function judge(slug: string, statement: Statement, pages: StoredPage[]): Judged {
  const { profile, refused } = verify(statement.proposal, pages, { categories: seedCategories });
  const [refusal] = refused;
  return { ...statement, slug, kept: isKept(statement, profile), reason: refusal ? `${refusal.reason} ${refusal.detail}` : '' };
}

function tableOf(judged: Judged[]): string[] {
  const rows = (isTrue: boolean) =>
    [
      ...Map.groupBy(
        judged.filter((one) => one.isTrue === isTrue),
        ({ kind, field }) => `${kind.padEnd(24)} ${field.split('.')[0]}`,
      ),
    ].sort(([a], [b]) => (a < b ? -1 : 1));
  const line = (name: string, all: Judged[], isTrue: boolean) => {
    const right = all.filter(({ kept }) => kept === isTrue).length;
    return `${name.padEnd(46)} ${String(right).padStart(5)} of ${String(all.length).padStart(5)}  ${((100 * right) / all.length).toFixed(1).padStart(5)} %`;
  };
  return [true, false].flatMap((isTrue) => {
    const all = judged.filter((one) => one.isTrue === isTrue);
    return [
      isTrue ? 'True statements kept' : 'False statements refused',
      ...rows(isTrue).map(([name, each]) => line(`  ${name}`, each, isTrue)),
      ...(all.length > 0 ? [line('  all', all, isTrue)] : []),
    ];
  });
}

async function run(): Promise<void> {
  const options = { split: { type: 'string' }, pages: { type: 'string' }, verbose: { type: 'boolean' } } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [dir] = positionals;
  if (!dir || positionals.length > 1)
    throw new UsageError('Usage: npm run more -- eval:check DIR [--split NAME] [--pages FOLDER] [--verbose]');
  markEmbedded(process.env, 'postgres://unused');
  if (values.pages) mkdirSync(values.pages, { recursive: true });
  const judged: Judged[] = [];
  for (const site of listSites(resolve(dir), values.split)) {
    const truth = JSON.parse(readFileSync(join(site.folder, '..', 'truth.json'), 'utf8')) as Truth;
    const pages = await pagesOf(site, values.pages);
    for (const statement of statementsAbout(truth, pages)) judged.push(judge(site.slug, statement, pages));
  }
  if (values.verbose)
    for (const { slug, kind, isTrue, kept, field, value, reason, proposal } of judged)
      if (kept !== isTrue) {
        const [evidence] = [...Object.values(proposal.texts), ...Object.values(proposal.lists).flat(), ...proposal.founders].map(
          (part) => part?.evidence ?? [],
        );
        console.log(JSON.stringify({ slug, kind, isTrue, field, value, reason, quotes: evidence?.map(({ quote }) => quote) }));
      }
  console.log(tableOf(judged).join('\n'));
}

if (import.meta.main) {
  try {
    readEnvFile();
    await run();
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : error);
    process.exit(2);
  }
}
