// The production build, made when the sources have changed since the last one.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from './embedded-postgres.ts';

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
  const file = `${buildFolder()}.lock`;
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      try {
        process.kill(Number(readFileSync(file, 'utf8')), 0);
        await delay(200);
      } catch {
        rmSync(file, { force: true });
      }
    }
  }
}

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
