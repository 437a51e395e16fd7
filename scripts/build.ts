// Makes the production build if the sources have changed since the last build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { compressBuildFiles } from '#lib/adapters/pages/build-files.ts';
import { buildFolder } from '#lib/core/build-folder.ts';
import { buildIslands } from './build-islands.ts';
import { readStartTime, takeLock } from './lock-file.ts';
import { StartError } from './start-error.ts';

const inputs = [
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
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else if (!/\.test\.tsx?$/.test(path)) hash.update(path).update(readFileSync(path));
  };
  for (const path of inputs) if (existsSync(path)) add(path);
  // Only the build renders the not-found page, and that page shows these two settings.
  for (const name of ['SITE_NAME', 'SITE_PURPOSE']) hash.update(`${name}=${process.env[name] ?? ''}`);
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

/** Records that this process serves from the build, so that no other process replaces the build until this process ends. */
export async function markBuildInUse(): Promise<void> {
  mkdirSync(usersFolder(), { recursive: true });
  const file = join(usersFolder(), String(process.pid));
  writeFileSync(file, (await readStartTime(process.pid)) ?? '');
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

/** Builds unless the last build was made from the same sources. Needs the database, because static pages are rendered at build time. */
export async function buildIfStale(): Promise<void> {
  const stamp = join(buildFolder(), 'BUILT_FROM');
  const release = await lockBuild();
  try {
    const from = sources();
    const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === from;
    const pid = isFresh ? null : await findBuildUser();
    if (pid)
      throw new StartError(
        `The sources have changed, and process ${pid} serves from the build that would be replaced. Stop that process first, or set NEXT_DIST_DIR.`,
      );
    await buildIslands(); // the root layout names them by their content
    if (isFresh) return;
    console.log('Building (this takes half a minute) ...');
    rmSync(buildFolder(), { recursive: true, force: true });
    mkdirSync(buildFolder(), { recursive: true });
    let output = '';
    building = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', LOG_LEVEL: 'warn' },
    });
    for (const stream of [building.stdout, building.stderr]) stream?.on('data', (chunk) => (output += chunk));
    const code = await new Promise((resolve) => building?.once('exit', resolve));
    if (code !== 0)
      throw new StartError(
        /ENOSPC|No space left/.test(output) ? 'No disk space is left for the build. Free some space.' : `The build failed:\n${output}`,
      );
    await compressBuildFiles(buildFolder());
    writeFileSync(stamp, from);
  } finally {
    building = undefined;
    release();
  }
}
