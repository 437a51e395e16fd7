// `npm run more -- bench:thread`: measures the delay of the server's event loop while it drafts sites, makes invoices, draws share pictures
// and accepts image uploads, one kind after the other and all at once. Also measures the delay while it reads a hostile page.
//
//   npm run more -- bench:thread [--only drafts,all]
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { markEmbedded } from '#lib/core/mark-embedded.ts';
import { freePort, startProduct } from '../testing/product.ts';
import { inventedSite, serveSite } from '../testing/product-site.ts';
import { serveHostile } from './hostile-pages.ts';
import { type DelayFigures, lateMs } from './record-delay.ts';

const { values: options } = parseArgs({ options: { only: { type: 'string' } } });
const draftCount = 10;
const invoiceCount = 10;
const pictureCount = 20;

const folder = mkdtempSync(join(tmpdir(), 'debut-bench-'));
const delayFile = join(folder, 'delay.json');
const unlimited = { RATE_LIMIT_SUBMISSIONS: '10000', RATE_LIMIT_WRITES: '100000', RATE_LIMIT_CREDENTIAL: '1000000' };
const product = await startProduct({
  ...{ DATA_DIR: folder, NEXT_DIST_DIR: '.next', PORT: String(await freePort()), DELAY_FILE: delayFile, ...unlimited },
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'record-delay.ts')} ${process.env.NODE_OPTIONS ?? ''}`,
});
process.env.AUTH_SECRET = readFileSync(join(folder, 'secret'), 'utf8').trim();
Object.assign(process.env, { LOG_LEVEL: 'warn', DATA_DIR: folder });
markEmbedded(process.env, readFileSync(join(folder, 'database-url'), 'utf8'));
const { db, disconnect, transaction } = await import('#lib/core/db.ts');
const { digest } = await import('#lib/auth/digest.ts');
const { issueInvoice } = await import('#lib/billing/invoices/issue-invoice.ts');
const { makePaidOrder } = await import('../testing/factories.ts');

async function call(path: string, body?: unknown): Promise<{ id: string; status: string; build: { outcome: string } }> {
  const answer = await fetch(`${product.url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${product.demoKey}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Awaited<ReturnType<typeof call>>;
}

async function readDraft(url: string): Promise<void> {
  const { id } = await call('/drafts', { url });
  while ((await call(`/drafts/${id}`)).status !== 'ready') await sleep(300);
}

/** Lengthens each page of an invented site to about 100 KB with typical content: sections, cards, lists and scripts. */
function longSite(name: string): Record<string, string> {
  const words = 'drafts chapter margin novel reader scene paragraph export offline compare history folder search author week'.split(' ');
  const sentence = (seed: number) => {
    const chosen = Array.from({ length: 12 }, (_, at) => words[(seed * 7 + at * (3 + (seed % 5))) % words.length]);
    return `${name} keeps ${chosen.join(' ')} in ${2015 + (seed % 10)}.`;
  };
  const section = (page: number, at: number) => {
    const seed = page * 100 + at;
    const card = (index: number) =>
      `<div class="card card--${index} shadow-md rounded-lg"><div class="card__body px-4 py-2"><h3>${words[(seed + index) % words.length]} ${index}</h3><p>${sentence(seed + index)} ${sentence(seed * 3 + index)}</p><a href="/more/${page}/${seed}-${index}" class="button button--quiet">More</a></div></div>`;
    return `<section class="section section--${at}" data-at="${at}"><h2>Part ${at} of ${words[seed % words.length]}</h2><p>${sentence(seed)}</p><div class="grid grid-cols-3">${[0, 1, 2].map(card).join('')}</div><ul>${[3, 4, 5].map((each) => `<li>${sentence(seed + each)}</li>`).join('')}</ul></section><script>window.part${at}=${JSON.stringify(words)}</script>`;
  };
  const pages = Object.entries(inventedSite(name));
  return Object.fromEntries(
    pages.map(([path, html], page) => [
      path,
      html.replace('</main>', () => `${Array.from({ length: 45 }, (_, at) => section(page, at)).join('')}</main>`),
    ]),
  );
}

async function readDrafts(): Promise<void> {
  const names = [
    'Quillfeather',
    'Marginalia',
    'Foliotide',
    'Inkwharf',
    'Versolane',
    'Rectory',
    'Gathering',
    'Colophon',
    'Endpaper',
    'Flyleaf',
  ];
  const sites = await Promise.all(names.slice(0, draftCount).map((name) => serveSite(longSite(name))));
  await Promise.all(sites.map(({ url }) => readDraft(`${url}/`)));
  await Promise.all(sites.map((site) => site.close()));
}

const demo = await db().user.findFirstOrThrow({ where: { apiKeys: { some: {} } }, select: { id: true } });

async function makeInvoices(): Promise<void> {
  const lines = [{ product: 'story' }, { product: 'milestones' }];
  const orders = await Promise.all(Array.from({ length: invoiceCount }, () => makePaidOrder({ userId: demo.id, lines })));
  for (const { id } of orders) await transaction((tx) => issueInvoice(tx, id));
  const ids = orders.map(({ id }) => id);
  while ((await db().invoice.count({ where: { orderId: { in: ids }, storageKey: null } })) > 0) await sleep(100);
}

let picturesDrawn = 0;
async function drawPictures(): Promise<void> {
  const listings = await db().listing.findMany({
    where: { status: 'live' },
    orderBy: { id: 'asc' },
    select: { slug: true },
    ...{ skip: picturesDrawn, take: pictureCount },
  });
  picturesDrawn += pictureCount;
  for (const { slug } of listings) {
    const page = await (await fetch(`${product.url}/listings/${slug}`)).text();
    const address = /property="og:image" content="[^"]*(\/listings\/[^"]*opengraph-image[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
    const answer = await fetch(`${product.url}${address}`);
    await answer.arrayBuffer();
    if (!answer.ok || answer.headers.get('content-type') !== 'image/png') throw new Error(`${address} answered ${answer.status}`);
  }
}

/** A photo of 12 megapixels. Its noise makes the file as large as that of a phone. */
const photo = await sharp({
  create: { width: 4000, height: 3000, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 12 } } as never,
})
  .jpeg({ quality: 55 })
  .toBuffer();
const token = randomBytes(32).toString('hex');
await db().session.create({ data: { userId: demo.id, sessionToken: digest(token), expires: new Date(Date.now() + 86_400_000) } });

async function upload(): Promise<void> {
  const listing = await db().listing.findFirstOrThrow({ where: { status: 'live', images: { none: {} } }, select: { id: true } });
  await db().listing.update({ where: { id: listing.id }, data: { mediaUnlocked: true } });
  await db().listingEditor.upsert({
    where: { listingId_userId: { listingId: listing.id, userId: demo.id } },
    create: { listingId: listing.id, userId: demo.id, role: 'editor' },
    update: {},
  });
  for (let at = 0; at < 8; at++) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(photo)]), `${at}.jpg`);
    const answer = await fetch(`${product.url}/dashboard/listings/${listing.id}/media/upload`, {
      method: 'POST',
      body: form,
      headers: { accept: 'application/json', origin: product.url, cookie: `next-auth.session-token=${token}` },
    });
    if (!answer.ok) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`);
  }
}

async function readHostile(): Promise<void> {
  const site = await serveHostile('2 MB of sentences');
  await readDraft(site.url);
  site.close();
}

/** Returns the figures since the previous call. */
async function delayFigures(): Promise<DelayFigures> {
  rmSync(delayFile, { force: true });
  product.process.kill('SIGUSR2');
  while (!existsSync(delayFile)) await sleep(20);
  return JSON.parse(readFileSync(delayFile, 'utf8')) as DelayFigures;
}

const loads: Record<string, () => Promise<unknown>> = {
  rest: () => sleep(3000),
  drafts: readDrafts,
  invoices: makeInvoices,
  pictures: drawPictures,
  upload,
  all: () => Promise.all([readDrafts(), makeInvoices(), drawPictures(), upload()]),
  hostile: readHostile,
};
const only = options.only?.split(',') ?? Object.keys(loads);

try {
  const warm = await serveSite(longSite('Warm up'));
  await readDraft(`${warm.url}/`);
  // Waits, because loading the browser's library for the first screenshot of a site takes 0.2 s.
  const pictureTaken = { functionId: 'take-screenshot', status: { in: ['completed' as const, 'failed' as const] } };
  while ((await db().jobRun.count({ where: pictureTaken })) === 0) await sleep(100);
  await warm.close();
  console.log(`Delay of the event loop (photo of ${(photo.length / 1e6).toFixed(1)} MB)`);
  console.log(`load       seconds   p50 ms   p99 ms  longest ms   CPU p99   longest  seconds later than ${lateMs} ms`);
  for (const name of only) {
    await delayFigures();
    await loads[name]?.();
    const { seconds, p50, p99, longest, cpuP99, cpuLongest, lateSeconds } = await delayFigures();
    const column = (figure: number, width: number, digits = 1) => figure.toFixed(digits).padStart(width);
    console.log(
      `${name.padEnd(9)} ${column(seconds, 8)} ${column(p50, 8)} ${column(p99, 8)} ${column(longest, 11)} ${column(cpuP99, 9)} ${column(cpuLongest, 9)} ${column(lateSeconds, 8, 2)}`,
    );
  }
} finally {
  await disconnect();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
