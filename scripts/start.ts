// `npm start` and `npm run dev`: starts the whole product on one machine: database, migrations, seed, build and server.
import { writeFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { localKey } from '#lib/auth/local-key.ts';
import { ConfigError, config, environment, parseConfig, secretFor } from '#lib/core/config.ts';
import { markEmbedded } from '#lib/core/mark-embedded.ts';
import { describeUnknownSettings } from '#lib/core/unknown-settings.ts';
import { buildIfStale, markBuildInUse, stopBuild } from './build.ts';
import { databaseProblem } from './database-problem.ts';
import { startPostgres } from './embedded-postgres.ts';
import { isTransactionPooled } from './find-pooler.ts';
import { migrate, readMigrationState } from './migrate.ts';
import { modelNotice } from './model-notice.ts';
import { readEnvFile } from './read-env-file.ts';
import { readOrCreateSecret } from './read-or-create-secret.ts';
import { requireWritable } from './require-writable.ts';
import { writeSiteUrl } from './site-url-file.ts';
import { StartError } from './start-error.ts';
import { stopOnSignals } from './stop-on-signals.ts';

const root = join(import.meta.dirname, '..');
process.chdir(root);

const stops: ((hurry: AbortSignal) => Promise<void>)[] = [];

/** Maximum time for which the server still accepts requests after a stop signal, in milliseconds. */
let graceMs = 0;

/** Stops everything in reverse order of start. */
async function stopAll(hurry: AbortSignal) {
  stopBuild();
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop(hurry).catch((error) => console.error(error));
}

function requireNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return;
  throw new StartError(
    process.platform === 'linux'
      ? 'This needs Node 24. Start it with `npm start`: npm scripts use the Node 24 in node_modules.'
      : `This needs Node 24 and found ${process.version}. Install it from your system's packages.`,
  );
}

function requireFreePort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', (error: NodeJS.ErrnoException) => {
      const message =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken. Set PORT to another one.`
          : `Can't listen on ${host}:${port} (${error.code}). Check HOST and PORT.`;
      reject(new StartError(message));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

async function start(dev: boolean): Promise<void> {
  requireNode();
  readEnvFile();
  Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' });
  if (!process.env.LOG_FORMAT && (dev || process.stdout.isTTY)) process.env.LOG_FORMAT = 'pretty';
  // On a terminal, a line for each job would push away the text that says where to look.
  if (!process.env.LOG_LEVEL && process.stdout.isTTY) process.env.LOG_LEVEL = 'warn';
  for (const line of describeUnknownSettings(process.env, Object.keys(environment.shape))) console.warn(line);
  const early = parseConfig(process.env, { database: false });
  graceMs = early.shutdownGraceMs;
  // With REUSE_PORT, the old process may still use the port, and the kernel would send some of its visitors to the test connection.
  if (!early.reusePort) await requireFreePort(early.host, early.port);
  const folder = resolve(root, early.dataDir);
  requireWritable(folder);
  // If the folder is not writable, compiled code is not cached.
  if (!process.env.NODE_COMPILE_CACHE) enableCompileCache(resolve(root, early.cacheDir, 'node'));
  if (!process.env.DATABASE_URL) {
    const starting = startPostgres(folder);
    // Registered before Postgres is ready, so that a stop signal while Postgres starts also stops Postgres.
    stops.push(async () => (await starting.catch(() => null))?.stop());
    const postgres = await starting;
    postgres.unexpectedExit.then(() =>
      end(1, 'The embedded Postgres exited unexpectedly, so the server stops too. Start the server again: committed data is recovered.'),
    );
    markEmbedded(process.env, postgres.url);
    writeFileSync(join(folder, 'database-url'), postgres.url, { mode: 0o600 });
  }
  if (!process.env.AUTH_SECRET) process.env.AUTH_SECRET = readOrCreateSecret(folder, 'secret');
  const { siteUrl, role, local } = config();
  process.env.NEXTAUTH_URL = siteUrl; // next-auth reads its secret from the environment
  process.env.NEXTAUTH_SECRET = secretFor('next-auth');
  process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = Buffer.from(secretFor('server-actions'), 'hex').toString('base64');

  if (config().tracing) stops.push((await import('#lib/core/tracing.ts')).startTracing());
  const applied = await migrateDatabase();
  if (applied.length > 0) console.log(`Migrated: ${applied.join(', ')}`);
  const { disconnect } = await import('#lib/core/db.ts');
  const { flushLog } = await import('#lib/core/log.ts');
  stops.push(flushLog, disconnect);
  await (await import('#prisma/seed/base/seed-base.ts')).seedBase();
  const demo = local ? await (await import('#prisma/seed/demo.ts')).seedDemo() : null;
  if (dev && role !== 'worker') {
    const stopWatching = await (await import('./build-islands.ts')).watchIslands();
    stops.push(async () => stopWatching());
  }
  if (!dev && role !== 'worker') {
    await buildIfStale();
    await markBuildInUse();
  }
  const { serve } = await import('../server.ts');
  const server = await serve({ dev }).catch((error) => {
    if (error.code === 'ENOTSUP') throw new StartError('REUSE_PORT=on does not work on this system. Leave it out.');
    if (error.code !== 'EADDRINUSE') throw error;
    const advice = early.reusePort ? ' Its process must have been started with REUSE_PORT=on, too.' : '';
    throw new StartError(`Port ${early.port} is taken. Set PORT to another one.${advice}`);
  });
  if (role !== 'worker') {
    const forget = writeSiteUrl(folder, siteUrl);
    stops.push(async () => forget());
  }
  stops.push(server.stop);

  console.log(`\n  ${config().siteName} is at ${siteUrl}\n`);
  const usesOutbox = local && !config().smtpUrl;
  console.log(`  Sign in     ${siteUrl}/sign-in${usesOutbox ? '  (with any address: its mail arrives in the outbox)' : ''}`);
  if (local) console.log(`  ${usesOutbox ? 'Outbox' : 'Clock '}      ${siteUrl}/dev/enter?key=${localKey()}  (open it in your browser)`);
  console.log(`  API         ${siteUrl}/docs/api`);
  console.log(`  Agents      ${siteUrl}/docs/agents  (tool server: ${siteUrl}/mcp)`);
  if (demo) {
    console.log(`  Demo key    ${demo.key}  (of ${demo.email})`);
    console.log(`  Try         curl -H "Authorization: Bearer ${demo.key}" ${siteUrl}/api/v1/me`);
  }
  if (config().llm === null) console.log(modelNotice(folder));
  console.log(`\n  Ctrl-C stops it.\n`);
}

/** Migrates the database and returns the names of the applied migrations. Throws a StartError if the database can't be used. */
async function migrateDatabase(): Promise<string[]> {
  const { databaseUrl, databaseDirectUrl, databasePooled } = config();
  try {
    if (!databasePooled && (await isTransactionPooled(databaseUrl)))
      throw new StartError(
        'DATABASE_URL leads through a pooler in transaction mode, where notifications are lost. Set DATABASE_DIRECT_URL to the address of the same database past the pooler.',
      );
    const applied = await migrate(databaseDirectUrl);
    const { ahead } = await readMigrationState(databaseDirectUrl);
    if (ahead.length > 0) console.log(`The database is that of a later version, which only added to it: ${ahead.join(', ')}`);
    return applied;
  } catch (error) {
    const problem = databaseProblem(error, databaseDirectUrl);
    throw problem === null ? error : new StartError(problem);
  }
}

const end = stopOnSignals(stopAll, () => graceMs);
await start(process.argv.includes('--dev')).catch(async (error) => {
  const message = error instanceof StartError || error instanceof ConfigError ? error.message : (error.stack ?? String(error));
  await end(1, message);
});
