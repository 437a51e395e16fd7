// The production build, made when the sources have changed since the last one.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from './embedded-postgres.ts';
import { startedAt, takeLock } from './lock-file.ts';

const inputs = [
  'app',
  'lib',
  'inngest',
  'public',
  'prisma/schema.prisma',
  'next.config.ts',
  'postcss.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];
export const buildFolder = () => process.env.NEXT_DIST_DIR ?? '.next';

function sources(): string {
  const hash = createHash('sha256');
  const add = (path: string) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else if (!/\.test\.tsx?$/.test(path)) hash.update(path).update(readFileSync(path));
  };
  for (const path of inputs) if (existsSync(path)) add(path);
  // The one page that is never drawn again (not found) shows these.
  for (const name of ['SITE_NAME', 'SITE_PURPOSE']) hash.update(`${name}=${process.env[name] ?? ''}`);
  return hash.digest('hex');
}

/** Two processes that start at once from one checkout must not build over each other. */
async function lock(): Promise<() => void> {
  let said = false;
  for (const end = Date.now() + patienceMs; Date.now() < end; await delay(200)) {
    const taken = await takeLock(`${buildFolder()}.lock`);
    if ('release' in taken) return taken.release;
    if (!said) console.log(`Waiting for the build of process ${taken.heldBy} ...`);
    said = true;
  }
  throw new StartError(`Another process has been building for ${patienceMs / 60_000} minutes. Stop it and start again.`);
}

const serving = () => `${buildFolder()}.served`;

/** Notes that this process serves from the build, so that no other one replaces it underneath. */
export async function holdBuild(): Promise<void> {
  mkdirSync(serving(), { recursive: true });
  const file = join(serving(), String(process.pid));
  writeFileSync(file, (await startedAt(process.pid)) ?? '');
  process.once('exit', () => rmSync(file, { force: true }));
}

/** A process that serves from the build, if there is one. */
async function holder(): Promise<string | null> {
  if (!existsSync(serving())) return null;
  for (const pid of readdirSync(serving())) {
    const file = join(serving(), pid);
    if ((await startedAt(Number(pid))) === readFileSync(file, 'utf8')) return pid;
    rmSync(file, { force: true });
  }
  return null;
}

const patienceMs = 600_000;
let building: ReturnType<typeof spawn> | undefined;

/** Ends a build that is under way. */
export function stopBuild(): void {
  building?.kill('SIGTERM');
}

/** Builds unless the last build was of these very sources. Needs the database: static pages are rendered from it. */
export async function buildIfStale(): Promise<void> {
  const stamp = join(buildFolder(), 'BUILT_FROM');
  const release = await lock();
  try {
    const from = sources();
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === from) return;
    const pid = await holder();
    if (pid)
      throw new StartError(
        `The sources have changed, and process ${pid} serves from the build that would be replaced. Stop it first, or set NEXT_DIST_DIR.`,
      );
    console.log('Building, which takes half a minute ...');
    rmSync(buildFolder(), { recursive: true, force: true });
    mkdirSync(buildFolder(), { recursive: true });
    let said = '';
    building = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', LOG_LEVEL: 'warn' },
    });
    for (const stream of [building.stdout, building.stderr]) stream?.on('data', (chunk) => (said += chunk));
    const code = await new Promise((resolve) => building?.once('exit', resolve));
    if (code !== 0)
      throw new StartError(/ENOSPC|No space left/.test(said) ? 'No space left for the build. Free some.' : `The build failed:\n${said}`);
    writeFileSync(stamp, from);
  } finally {
    building = undefined;
    release();
  }
}
