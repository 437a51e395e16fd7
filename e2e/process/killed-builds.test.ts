// Kills the process while drafts are built: they become ready after the next start, and few pages are fetched twice.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { freePort, type Product, startProduct } from '../../scripts/testing/product.ts';
import { inventedSite, type ServedSite, serveSite } from '../../scripts/testing/product-site.ts';
import { copySeededFolder } from '../../scripts/testing/seeded-folder.ts';

let folder: string;
const sites: ServedSite[] = [];
let product: Product | undefined;
beforeAll(async () => {
  folder = await copySeededFolder(inject('seededFolder'), 'builds');
});
afterAll(async () => {
  await product?.stop();
  for (const site of sites) await site.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

interface Draft {
  id: string;
  status: string;
  build: { outcome: string; pages: number } | null;
  fields: { name: { value: string | null } };
}

async function ask(path: string, body?: unknown): Promise<Draft> {
  const answer = await fetch(`${product?.url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${product?.demoKey}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Draft;
}

test('kill -9 in the middle of ten builds: all ten become ready, and no page is fetched more than once more', async () => {
  const env = { PORT: String(await freePort()), DATA_DIR: folder, RATE_LIMIT_CREDENTIAL: '100000' };
  product = await startProduct(env);
  for (let i = 0; i < 10; i++) sites.push(await serveSite(inventedSite(`Quillfeather ${i}`), { delayMs: 150 }));
  const drafts = await Promise.all(sites.map((site) => ask('/drafts', { url: `${site.url}/` })));

  const fetched = () => sites.reduce((sum, { requests }) => sum + requests.length, 0);
  await expect.poll(fetched, { interval: 20 }).toBeGreaterThanOrEqual(40);
  expect(await product.stop('SIGKILL')).toBeNull();
  const atKill = fetched();

  product = await startProduct(env);
  const built = await vi.waitUntil(
    async () => {
      const now = await Promise.all(drafts.map(({ id }) => ask(`/drafts/${id}`)));
      return now.every(({ status }) => status === 'ready') && now;
    },
    { timeout: 180_000, interval: 250 },
  );
  expect(atKill).toBeLessThan(fetched()); // the kill came before all pages were fetched
  expect(built.map(({ build }) => build)).toEqual(built.map(() => expect.objectContaining({ outcome: 'complete' })));
  expect(built.map(({ fields }) => fields.name.value)).toEqual(sites.map((_, i) => `Quillfeather ${i}`));
  const counts = sites.flatMap(({ requests }) => Object.entries(Object.groupBy(requests, ({ path }) => path)));
  expect(counts.filter(([, times = []]) => times.length > 2).map(([path]) => path)).toEqual([]);
});
