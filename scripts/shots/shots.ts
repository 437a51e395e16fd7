// `npm run shots`: takes pictures of every kind of page, 360 and 1440 px wide, light and dark, and writes sheets of them.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvFile } from '../read-env-file.ts';
import { launchBrowser } from '../testing/launch-browser.ts';
import { startProduct } from '../testing/product.ts';
import { closeProducts } from './founder.ts';
import { writeSheets } from './sheets.ts';
import { makeStudio, type Place } from './studio.ts';

const usage = `Usage: npm run shots -- --out DIR [--before DIR] [--site OUTBOX_LINK --key DEMO_KEY] [--only TEXT]

  --out DIR      where pictures and sheets are written; open its index.html
  --before DIR   an earlier run, shown beside this one
  --site LINK    the link to the outbox that a running local site printed at its start; without it, a site of its own is started
  --key KEY      the demo key that this site printed
  --only TEXT    takes only public pages with this in their name

Makes drafts, listings and test orders of invented products on the site.`;

const text = { type: 'string' } as const;
const { values: options } = parseArgs({
  options: { out: text, before: text, site: text, key: text, only: text, help: { type: 'boolean', default: false } },
});

/** Starts a site with a database of its own. */
async function startSite(): Promise<Place & { stop(): Promise<unknown> }> {
  const folder = mkdtempSync(join(tmpdir(), 'debut-shots-'));
  const product = await startProduct({ DATA_DIR: folder, NEXT_DIST_DIR: '.next', RATE_LIMIT_ANONYMOUS: '1000000' });
  return {
    ...{ site: product.url, demoKey: product.demoKey, localKey: product.localKey },
    async stop() {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function runningSite(link: string, demoKey: string): Place & { stop(): Promise<unknown> } {
  const { origin, searchParams } = new URL(link);
  return { site: origin, demoKey, localKey: searchParams.get('key') ?? '', stop: async () => {} };
}

async function main(out: string): Promise<void> {
  readEnvFile();
  mkdirSync(out, { recursive: true });
  const began = performance.now();
  const place = options.site ? runningSite(options.site, options.key ?? '') : await startSite();
  // The sample mails need the site's configuration, but no database is opened.
  process.env.DATABASE_URL ||= 'postgres://none.invalid/none';
  process.env.AUTH_SECRET ||= randomBytes(32).toString('hex');
  Object.assign(process.env, { SITE_URL: place.site, LOG_LEVEL: 'silent' });
  const scenes = await import('./scenes.ts');
  const team = await import('./team.ts');
  const browser = await launchBrowser();
  try {
    const studio = makeStudio(browser, place, out);
    const { attempt } = studio;
    await attempt('public pages', () => scenes.takePublicPages(studio, options.only));
    if (!options.only) {
      await attempt('share pictures', () => scenes.takeSharePictures(studio));
      await attempt('mails', () => scenes.takeMails(studio));
      await attempt('first vote', () => scenes.takeFirstVote(studio));
      await attempt('new account', () => scenes.takeNewAccount(studio));
      await attempt('editor', () => scenes.takeEditor(studio));
      await attempt('unread sites', () => team.takeUnread(studio));
      await attempt('founder', () => scenes.takeFounder(studio));
      await attempt('team', () => team.takeTeam(studio));
      if (!options.site) await attempt('result', () => scenes.takeResult(studio));
    }
    writeSheets(out, studio.names, options.before ? resolve(options.before) : null);
    console.log(`${studio.names.length} states in ${Math.round((performance.now() - began) / 1000)} s: ${join(out, 'index.html')}`);
    for (const missed of studio.missed) console.log(`  missed  ${missed}`);
    process.exitCode = studio.missed.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await closeProducts();
    await place.stop();
  }
}

if (options.help || !options.out || (options.site && !options.key)) {
  console.log(usage);
  process.exitCode = options.help ? 0 : 1;
} else await main(resolve(options.out));
