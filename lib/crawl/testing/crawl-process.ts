// Runs a crawl in its own process, so that a test can kill it: `node crawl-process.ts ORIGIN FOLDER`. Stores the pages in the folder.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crawlSite } from '#lib/crawl/crawl-site.ts';
import { makeFetcher } from '#lib/crawl/safe-fetch.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';

const [origin = '', folder = ''] = process.argv.slice(2);
const fetcher = makeFetcher({ allowLoopback: true, hosts: new Map([['acme.test', origin]]), userAgent: 'DebutBot/1.0' });

const nameOf = (url: string) => `${createHash('sha256').update(url).digest('hex')}.json`;
const writeJson = (name: string, value: unknown) => {
  writeFileSync(join(folder, `${name}.part`), JSON.stringify(value));
  renameSync(join(folder, `${name}.part`), join(folder, name));
};
const readJson = <T>(name: string): T | null => {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'));
  } catch {
    return null;
  }
};

const result = await crawlSite(
  'https://acme.test/',
  {
    readRobots: async (origin) => readJson(`robots-${nameOf(origin)}`),
    saveRobots: async (origin, file) => writeJson(`robots-${nameOf(origin)}`, file),
    listStoredPages: async () =>
      readdirSync(folder)
        .filter((name) => /^[0-9a-f]+\.json$/.test(name))
        .map((name) => readJson<{ page: StoredPage; position: number }>(name))
        .flatMap((one) => (one ? { url: one.page.url, position: one.position } : [])),
    readStoredPage: async (url) => readJson<{ page: StoredPage }>(nameOf(url))?.page ?? null,
    savePage: async (page, position) => writeJson(nameOf(page.url), { page, position }),
    saveProgress: async () => {},
  },
  { fetcher, renderer: null, token: 'DebutBot', limits: { guesses: 0, parallel: 1 } },
);
await fetcher.close();
process.stdout.write(JSON.stringify(result));
