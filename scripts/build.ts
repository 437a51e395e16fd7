// Makes the production build if the sources have changed since the last build. Keeps the previous build, because open pages still load its
// scripts, and because a return to its sources then needs no new build.
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { compressBuildFiles } from '#lib/adapters/pages/build-files.ts';
import { buildFolder, buildStamp, previousBuildFolder } from '#lib/core/build-folder.ts';
import { islandsFolder } from '#lib/core/island-files.ts';
import { readStartTime, takeLock } from './lock-file.ts';
import { readEnvFile } from './read-env-file.ts';
import { StartError } from './start-error.ts';

/** The files from which a build is made. */
export const buildInputs = [
  'app',
  'lib',
  'inngest',
  'public',
  'prisma/schema.prisma',
  'scripts/build-islands.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.product.json',
];

function sources(): string {
  const hash = createHash('sha256');
  const add = (path: string) => {
    if (path === islandsFolder) return; // leaves out files that are made from the sources
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else if (!/\.test\.tsx?$/.test(path)) hash.update(path).update(readFileSync(path));
  };
  for (const path of buildInputs) if (existsSync(path)) add(path);
  return hash.digest('hex');
}

/** Locks the build folder, so that two processes of one checkout never build at the same time. Waits up to ten minutes. */
async function lockBuild(): Promise<() => void> {
  let isWaitLogged = false;
  for (const end = Date.now() + maxWaitMs; Date.now() < end; await delay(200)) {
    const lock = await takeLock(`${buildFolder()}.lock`);
    if ('release' in lock) return lock.release;
    if (!isWaitLogged) console.log(`Waiting for the build of process ${lock.ownerPid} ...`);
    isWaitLogged = true;
  }
  throw new StartError(`Another process has been building for ${maxWaitMs / 60_000} minutes. Stop that process and start again.`);
}

/** The folder with one file per process that serves from the build. The file name is the process id; the content is the start time. */
const usersFolder = () => `${buildFolder()}.served`;

/**
 * Records that this process serves from the build, so that no other process replaces the build until this process ends. Does nothing where
 * the folder can’t be written, as in an image: what can’t be written isn’t replaced either.
 */
export async function markBuildInUse(): Promise<void> {
  const file = join(usersFolder(), String(process.pid));
  try {
    mkdirSync(usersFolder(), { recursive: true });
    writeFileSync(file, (await readStartTime(process.pid)) ?? '');
  } catch (error) {
    // On a read-only file system, a recursive `mkdir` fails with ENOENT.
    if (!['EACCES', 'EROFS', 'EPERM', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return;
  }
  process.once('exit', () => rmSync(file, { force: true }));
}

/** Returns the id of a running process that serves from the build, or null. Deletes files in `usersFolder` whose process has ended. */
async function findBuildUser(): Promise<string | null> {
  if (!existsSync(usersFolder())) return null;
  for (const pid of readdirSync(usersFolder())) {
    const file = join(usersFolder(), pid);
    if ((await readStartTime(Number(pid))) === readFileSync(file, 'utf8')) return pid;
    rmSync(file, { force: true });
  }
  return null;
}

const maxWaitMs = 600_000;
let building: ReturnType<typeof spawn> | undefined;

/** Stops the build that is running, if any. */
export function stopBuild(): void {
  building?.kill('SIGTERM');
}

/** Returns the hash of the sources from which a build was made. Returns null if there is no complete build. */
function stampOf(folder: string): string | null {
  const stamp = join(folder, buildStamp);
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
}

/**
 * Makes a build unless the last or the previous build was made from the same sources. Needs no database. Writes nothing if the last build
 * is up to date. If a build fails or is stopped, the previous one stays in place.
 */
export async function buildIfStale(): Promise<void> {
  const from = sources();
  if (stampOf(islandsFolder) !== from) await buildIslandsFrom(from); // first, because the root layout contains their names
  if (stampOf(buildFolder()) === from) return;
  const release = await lockBuild();
  try {
    if (stampOf(buildFolder()) === from) return; // another process has made the build while this one waited
    const pid = await findBuildUser();
    if (pid)
      throw new StartError(
        `The sources have changed, and process ${pid} serves from the build that would be replaced. Stop that process first, or set NEXT_DIST_DIR.`,
      );
    const fits = stampOf(previousBuildFolder()) === from;
    const aside = `${buildFolder()}.aside`;
    rmSync(aside, { recursive: true, force: true });
    if (existsSync(buildFolder())) renameSync(buildFolder(), aside);
    if (fits) renameSync(previousBuildFolder(), buildFolder());
    // Only a complete build becomes the previous one.
    if (stampOf(aside) === null) rmSync(aside, { recursive: true, force: true });
    else {
      rmSync(previousBuildFolder(), { recursive: true, force: true });
      renameSync(aside, previousBuildFolder());
    }
    if (!fits) await build(from);
  } finally {
    building = undefined;
    release();
  }
}

async function buildIslandsFrom(from: string): Promise<void> {
  const { buildIslands } = await import('./build-islands.ts'); // imported only here, because its bundler is large
  await buildIslands();
  writeFileSync(join(islandsFolder, buildStamp), from);
}

async function build(from: string): Promise<void> {
  console.log('Building (this takes half a minute) ...');
  mkdirSync(buildFolder(), { recursive: true });
  let output = '';
  building = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build', '--experimental-next-config-strip-types'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settingsOfBuilds(from), NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', LOG_LEVEL: 'warn' },
  });
  for (const stream of [building.stdout, building.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => building?.once('exit', resolve));
  if (code !== 0)
    throw new StartError(
      /ENOSPC|No space left/.test(output) ? 'No disk space is left for the build. Free some space.' : `The build failed:\n${output}`,
    );
  await compressBuildFiles(buildFolder());
  writeFileSync(join(buildFolder(), buildStamp), from);
}

/**
 * Returns variables that make all builds of the same sources equal, so that several machines may build separately: one machine can then
 * answer forms of another machine’s pages. The names of server actions depend on the key that Next has during the build. This key is not
 * secret, because each process encrypts with its own key (scripts/start.ts). No build connects to the database; only the configuration
 * requires an address.
 */
function settingsOfBuilds(from: string): Record<string, string> {
  const { AUTH_SECRET: secret, DATABASE_URL: databaseUrl } = process.env;
  return {
    BUILD_ID: from.slice(0, 20),
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: createHash('sha256').update('names of server actions').digest('base64'),
    ...(databaseUrl ? {} : { DATABASE_URL: 'postgresql://none.invalid/none' }),
    ...(secret ? {} : { AUTH_SECRET: randomBytes(32).toString('hex') }),
  };
}

if (import.meta.main) {
  readEnvFile();
  await buildIfStale().catch((error) => {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  });
}
