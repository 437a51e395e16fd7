// Starts the Chromium of an npm package. It renders crawled pages, and tests use it as their browser.
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Browser, LaunchOptions } from 'playwright-core';

const packed = join(process.cwd(), 'node_modules/@sparticuz/chromium');

/** Replaces the package's own arguments, because they switch off the isolation of pages (same-origin rules, separate processes). */
const args = [
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Which Chromium to start. */
export interface ChromiumPlace {
  /** The path of a program. If it is absent, the Chromium of the npm package is started. */
  executablePath?: string | undefined;
  /** The folder into which the one of the npm package is unpacked. */
  cacheDir: string;
}

/** Returns true if this machine has a Chromium: the one at `executablePath` or, if that is null, the one in the npm package. */
export function hasChromium(executablePath: string | null = null): boolean {
  if (executablePath) return existsSync(executablePath);
  return process.platform === 'linux' && (process.arch === 'x64' || process.arch === 'arm64') && existsSync(packed);
}

/** Returns the folder with the unpacked Chromium of the npm package's version. */
function unpackedFolder(cacheDir: string): string {
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as { version: string };
  return resolve(cacheDir, `chromium-${version}`);
}

function may(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/** Returns true if nobody but this user and root can change what is in a folder. */
function isOwn(folder: string): boolean {
  const { uid, mode } = statSync(folder);
  return [process.getuid?.(), 0].includes(uid) && (mode & 0o022) === 0;
}

/**
 * Returns the reason why this user can't start Chromium, and what to do about it. Returns null if nothing prevents the start. Does not
 * start Chromium.
 */
export function chromiumProblem({ executablePath, cacheDir }: ChromiumPlace): string | null {
  if (!hasChromium(executablePath))
    return executablePath
      ? 'There is no file at CHROMIUM_PATH. Correct it, or leave it out.'
      : 'There is no Chromium for this platform: name yours in CHROMIUM_PATH, or set RENDER=off.';
  if (executablePath) return may(executablePath, constants.X_OK) ? null : 'This user may not run the file at CHROMIUM_PATH.';
  const folder = unpackedFolder(cacheDir);
  if (existsSync(folder)) {
    const usable = may(join(folder, 'chromium'), constants.X_OK) && isOwn(folder);
    return usable ? null : `The folder ${folder} is another user’s. Delete it, or set CACHE_DIR to a folder of this user.`;
  }
  let nearest = folder;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  return may(nearest, constants.W_OK)
    ? null
    : `Chromium can’t be unpacked: this user may not write to ${nearest}. Allow it, or set CACHE_DIR or CHROMIUM_PATH.`;
}

/**
 * Unpacks Chromium and its libraries, unless they are there already, and returns their folder. By default, the package would unpack into
 * /tmp, where all users of the machine share the files. Throws if `chromiumProblem` knows why it can't be started.
 */
async function unpack(place: ChromiumPlace): Promise<string> {
  const problem = chromiumProblem(place);
  if (problem) throw new Error(problem);
  const unpacked = unpackedFolder(place.cacheDir);
  if (existsSync(unpacked)) return unpacked;
  const aside = `${unpacked}.${process.pid}`; // renamed when complete, so that a killed process leaves no incomplete folder
  mkdirSync(aside, { recursive: true });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = aside;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    await inflate(join(packed, 'bin/al2023.tar.br'));
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  // If root unpacks it, other users must be able to run it, but not to change it.
  for (const name of ['', ...readdirSync(aside, { recursive: true, encoding: 'utf8' })]) chmodSync(join(aside, name), 0o755);
  try {
    renameSync(aside, unpacked);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(unpacked)) throw error; // another process may have unpacked Chromium meanwhile
  }
  return unpacked;
}

/**
 * Starts the Chromium at `executablePath`, or else the one in the npm package. With `sandbox`, first tries to start it in the kernel's
 * sandbox. If this fails, starts it without the sandbox, because many containers don't allow one. Throws Playwright's errors.
 */
export async function launchChromium(options: LaunchOptions & ChromiumPlace & { sandbox?: boolean }): Promise<Browser> {
  const { sandbox = false, ...more } = options;
  const common = { ...more, args: [...args, ...(more.args ?? [])] };
  // Chromium can't use the sandbox as root.
  if (sandbox && process.getuid?.() !== 0) {
    try {
      return await launchFrom({ ...common, chromiumSandbox: true });
    } catch {
      // The machine allows no sandbox.
    }
  }
  return launchFrom({ ...common, chromiumSandbox: false });
}

async function launchFrom({ cacheDir, ...options }: LaunchOptions & ChromiumPlace): Promise<Browser> {
  const { chromium: playwright } = await import('playwright-core'); // imported only here: it is large, and most processes never need it
  if (options.executablePath) return playwright.launch(options);
  const unpacked = await unpack({ cacheDir });
  const executablePath = join(unpacked, 'chromium');
  try {
    return await playwright.launch({ ...options, executablePath });
  } catch (error) {
    if (!/shared libraries/.test(String(error))) throw error;
    // Chromium needs shared libraries that minimal systems lack. @sparticuz/chromium contains them (for AWS Lambda).
    const env = {
      ...(options.env ?? process.env),
      LD_LIBRARY_PATH: join(unpacked, 'al2023/lib'),
      FONTCONFIG_PATH: join(unpacked, 'fonts'),
    };
    return playwright.launch({ ...options, executablePath, env: env as Record<string, string> });
  }
}
