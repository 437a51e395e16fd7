// npm run doctor: tests every setting and every outside party, and prints a line for each with what to do.
import { lookup } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readPorts } from '#lib/adapters/health.ts';
import { configuredPlace } from '#lib/backup/back-up.ts';
import type { BackupPlace } from '#lib/backup/backup-place.ts';
import { buildFolder } from '#lib/core/build-folder.ts';
import { ConfigError, config, environment, isLoopback, parseConfig } from '#lib/core/config.ts';
import { pool } from '#lib/core/db.ts';
import { markEmbedded } from '#lib/core/mark-embedded.ts';
import { closeThreads } from '#lib/core/threads/in-thread.ts';
import { describeUnknownSettings } from '#lib/core/unknown-settings.ts';
import { failureReason } from '#lib/ports/kept-check.ts';
import { mailer } from '#lib/ports/mail/current-mailer.ts';
import { closeMailer } from '#lib/ports/mail/index.ts';
import { disconnectRateLimits } from '#lib/ports/rate-limit.ts';
import { launchChromium } from '#lib/ports/render/chromium.ts';
import { checkRendering } from '#lib/ports/render/index.ts';
import { explainBucketFailure } from '#lib/ports/storage/s3-storage.ts';
import { isTransactionPooled } from './find-pooler.ts';
import { readMigrationState } from './migrate.ts';
import { openAnyway } from './open-embedded.ts';
import { readEnvFile } from './read-env-file.ts';
import { requireWritable } from './require-writable.ts';
import { errorText, runCommand, UsageError } from './server-database.ts';

const usage = `Usage: npm run doctor

Tries every setting and every outside party of the site with the settings of .env and the environment, while the site runs or not, and says
in a line each what works and what to do. Changes nothing. Ends with 1 if something does not work.

  --help  prints this text`;

let problems = 0;

function tell(name: string, ok: boolean | null, detail: string): void {
  if (ok === false) problems += 1;
  console.log(`${ok === null ? '  --  ' : ok ? '  ok  ' : 'WRONG '} ${name.padEnd(16)} ${detail}`);
}

/** Runs a test and prints its result, or the error that it throws. */
async function attempt(name: string, work: () => Promise<string> | string): Promise<boolean> {
  try {
    tell(name, true, await work());
    return true;
  } catch (error) {
    tell(name, false, error instanceof Trouble ? error.message : (errorText(error, '').split('\n')[0] ?? ''));
    return false;
  }
}

/** A problem that the test found, as a sentence for the operator. */
class Trouble extends Error {}

/** Prints the problems of the settings themselves. Returns false if no other test makes sense. */
function trySettings(): boolean {
  for (const line of describeUnknownSettings(process.env, Object.keys(environment.shape))) tell('Settings', false, line);
  try {
    const { siteUrl, role } = parseConfig(process.env, { database: false });
    tell(
      'Settings',
      true,
      `Each can be read. The site is ${siteUrl}, and this process does ${{ all: 'pages and jobs', web: 'pages', worker: 'jobs' }[role]}.`,
    );
    return true;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const problem of error.problems) tell('Settings', false, problem);
    return false;
  }
}

/**
 * Connects to the database. Returns a function that closes the connection. If there is no database, prints the problem and returns null.
 */
async function openIfThere(): Promise<(() => Promise<void>) | null> {
  const { dataDir } = parseConfig(process.env, { database: false });
  if (!process.env.DATABASE_URL && !existsSync(join(dataDir, 'postgres'))) {
    tell('Database', null, 'The first start makes the embedded Postgres in DATA_DIR.');
    markEmbedded(process.env, 'postgresql://none.invalid/none'); // the configuration requires an address, but nothing connects to it
    return null;
  }
  try {
    return await openAnyway();
  } catch (error) {
    tell('Database', false, errorText(error, '').trim().replaceAll('\n', ' '));
    if (!process.env.DATABASE_URL) markEmbedded(process.env, 'postgresql://none.invalid/none');
    return null;
  }
}

async function tryDatabase(): Promise<void> {
  const { databaseUrl, databaseDirectUrl, databasePooled, databaseEmbedded } = config();
  if (!databasePooled && (await isTransactionPooled(databaseUrl)))
    throw new Trouble('DATABASE_URL leads through a pooler in transaction mode. Set DATABASE_DIRECT_URL to the address past it.');
  const { rows } = await pool().query<{ version: string; connections: number }>(
    `select current_setting('server_version') as version, current_setting('max_connections')::int as connections`,
  );
  const [{ version = '', connections = 0 } = {}] = rows;
  const { pending, ahead } = await readMigrationState(databaseDirectUrl);
  const state =
    pending.length > 0
      ? `${pending.length} migrations are to be applied (npm run upgrade -- --check)`
      : ahead.length > 0
        ? 'it is that of a later version, which this one runs with'
        : 'its tables are those of this version';
  tell(
    'Database',
    Number.parseInt(version, 10) >= 15,
    `${databaseEmbedded ? 'Embedded Postgres' : 'Postgres'} ${version}, ${connections} connections; ${state}.`,
  );
}

/** Writes a file to BACKUP_TO and deletes it. */
async function tryBackups(place: BackupPlace): Promise<string> {
  const name = 'doctor-was-here';
  try {
    const path = join(await place.prepare(), `.${name}`);
    await writeFile(path, 'May this be deleted?');
    await place.take(path, name);
    await place.delete(name);
    return 'BACKUP_TO can be written to.';
  } catch (error) {
    throw new Trouble(`BACKUP_TO can’t be written to: ${explainBucketFailure(error) ?? failureReason(error)}.`);
  }
}

/** Starts a browser and lets it run a script. */
async function tryRendering(): Promise<string> {
  const { chromiumPath, cacheDir } = config();
  const { ok, detail } = checkRendering();
  if (!ok) throw new Trouble(detail);
  try {
    const browser = await launchChromium({ sandbox: true, cacheDir, ...(chromiumPath ? { executablePath: chromiumPath } : {}) });
    const page = await browser.newPage();
    await page.setContent('<p id="p"></p><script>p.textContent = 6 * 7</script>');
    const text = await page.textContent('#p');
    const version = browser.version();
    await browser.close();
    if (text !== '42') throw new Trouble('Chromium starts, but runs no script.');
    return `Chromium ${version} starts and runs scripts.`;
  } catch (error) {
    if (error instanceof Trouble) throw error;
    const [, library] = /error while loading shared libraries: (\S+):/.exec(String(error)) ?? [];
    throw new Trouble(
      library
        ? `Chromium lacks the library ${library}. Install it, or your system’s Chromium and set CHROMIUM_PATH.`
        : `Chromium does not start (${String(error).split('\n')[0]?.slice(0, 160)}). Set CHROMIUM_PATH to another, or RENDER=off.`,
    );
  }
}

/** Requests the site at its public address, so that the proxy in front of it is tested, too. */
async function tryAddress(): Promise<void> {
  const { siteUrl, healthToken, trustProxy } = config();
  const { hostname, host } = new URL(siteUrl);
  if (!isLoopback(hostname)) {
    const found = await attempt('Name', async () => {
      const { address } = await lookup(hostname).catch(() => {
        throw new Trouble(`The name ${hostname} leads nowhere. Add its record at your DNS provider, or correct SITE_URL.`);
      });
      return `${hostname} leads to ${address}.`;
    });
    if (!found) return;
  }
  let answer: Response;
  try {
    const headers = healthToken === null ? {} : { authorization: `Bearer ${healthToken}` };
    answer = await fetch(`${siteUrl}/api/health`, { headers, redirect: 'manual', signal: AbortSignal.timeout(10_000) });
  } catch (error) {
    tell('Address', null, `${siteUrl} does not answer: ${failureReason(error)}. If the site runs, correct the proxy or SITE_URL.`);
    return;
  }
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status >= 300 && answer.status < 400)
    return tell(
      'Address',
      false,
      `${host} redirects to ${answer.headers.get('location')}. Set SITE_URL to the address that people end at.`,
    );
  if (!type.includes('json'))
    return tell('Address', false, `Something else answers at ${siteUrl} (status ${answer.status}). Let the proxy pass all paths on.`);
  const state = (await answer.json()) as { status?: string; forwarded_by?: number };
  tell('Address', state.status !== 'down', `${siteUrl} answers: ${state.status}.`);
  if (isLoopback(hostname)) return;
  if (state.forwarded_by === undefined)
    return tell('Proxy', null, 'Set HEALTH_TOKEN, and TRUST_PROXY can be compared with what the proxies send.');
  const right = state.forwarded_by === trustProxy;
  tell(
    'Proxy',
    right,
    right
      ? `TRUST_PROXY=${trustProxy} is right.`
      : `X-Forwarded-For has ${state.forwarded_by} addresses, and TRUST_PROXY is ${trustProxy}. ${state.forwarded_by > trustProxy ? 'All visitors may count as one' : 'Visitors may name any address'}: set TRUST_PROXY=${state.forwarded_by}, if nothing else is in front.`,
  );
}

await runCommand(usage, async () => {
  try {
    if (parseArgs({ options: { help: { type: 'boolean', default: false } }, allowPositionals: false }).values.help)
      return console.log(usage);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  readEnvFile();
  process.env.LOG_LEVEL = 'silent'; // this command prints the problems itself
  if (!trySettings()) {
    process.exitCode = 1;
    return console.log('\nThe rest is tried when the settings can be read.');
  }
  const { dataDir } = parseConfig(process.env, { database: false });
  await attempt('Data folder', () => {
    requireWritable(resolve(dataDir));
    return `${resolve(dataDir)} can be written to.`;
  });
  if (existsSync(join(buildFolder(), 'BUILT_FROM'))) tell('Build', true, 'There is one; the start makes another if the sources changed.');
  else tell('Build', null, 'There is none yet: `npm run build` or the first start makes it.');
  const stop = await openIfThere();
  // Tests that need the database are left out if there is none.
  const isOpen = stop !== null;
  const needDatabase = ['Jobs', 'Mail', 'Clock', 'Edge', 'Embeddings', ...(config().payments?.provider === 'test' ? ['Payments'] : [])];
  const told = new Set(['Database', 'Rendering', ...(isOpen ? [] : needDatabase), ...(config().backup.to ? [] : ['Backups'])]);
  try {
    if (isOpen)
      await tryDatabase().catch((error) => tell('Database', false, error instanceof Trouble ? error.message : errorText(error, '')));
    for (const { name, implementation, ok, detail } of await readPorts({ patiently: true })) {
      if (told.has(name)) continue;
      // Jobs don't run while the site is stopped, so this is not a problem.
      tell(name, name === 'Jobs' && !ok ? null : ok, [implementation, detail].filter(Boolean).join(': '));
    }
    if (!isOpen) {
      const { ok, detail } = await (await mailer()).check();
      tell('Mail', ok, detail);
    }
    const place = configuredPlace();
    if (place) await attempt('Backup place', () => tryBackups(place));
    else tell('Backups', null, 'None are made: set BACKUP_TO to a folder or bucket.');
    if (config().render === 'off') tell('Rendering', null, 'off: pages are read without their scripts.');
    else await attempt('Rendering', tryRendering);
    await tryAddress();
  } finally {
    await Promise.all([closeMailer(), closeThreads()]);
    disconnectRateLimits();
    await stop?.();
  }
  console.log(problems === 0 ? '\nEverything works.' : `\n${problems === 1 ? 'One thing does' : `${problems} things do`} not work.`);
  if (problems > 0) process.exitCode = 1;
});
