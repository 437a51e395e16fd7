// Chromium out of an npm package: for rendering pages, and as a person's browser in tests.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, LaunchOptions } from 'playwright-core';

const modules = join(process.cwd(), 'node_modules');
const packed = join(modules, '@sparticuz/chromium/bin');
const unpacked = join(modules, '.cache/chromium');

/** Not the package's own list: it switches off what keeps pages apart (same-origin rules, processes). */
const args = [
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Whether there is a Chromium for this machine: at `executablePath`, or the package's. */
export function canRun(executablePath: string | null = null): boolean {
  if (executablePath) return existsSync(executablePath);
  return process.platform === 'linux' && (process.arch === 'x64' || process.arch === 'arm64') && existsSync(packed);
}

/** Chromium and the libraries it leans on, unpacked once a checkout: the package would do so in /tmp, for all users of the machine. */
async function unpack(): Promise<void> {
  if (existsSync(unpacked)) return;
  const aside = `${unpacked}.${process.pid}`; // a process that is killed leaves no half of it
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
    if (!existsSync(unpacked)) throw error; // else another process was faster
  }
}

/**
 * Starts Chromium: at `executablePath`, or the package's. `sandbox`: in the kernel's sandbox where the machine allows one, which containers often don't; then without.
 * Throws what Playwright throws.
 */
export async function launchChromium(options: LaunchOptions & { sandbox?: boolean } = {}): Promise<Browser> {
  const { sandbox = false, ...more } = options;
  const common: LaunchOptions = { ...more, args: [...args, ...(more.args ?? [])] };
  // Chromium refuses the sandbox to root.
  if (sandbox && process.getuid?.() !== 0) {
    try {
      return await launchFrom({ ...common, chromiumSandbox: true });
    } catch {
      // without it
    }
  }
  return launchFrom({ ...common, chromiumSandbox: false });
}

async function launchFrom(options: LaunchOptions): Promise<Browser> {
  const { chromium: playwright } = await import('playwright-core'); // large, and most processes never need it
  if (options.executablePath) return playwright.launch(options);
  await unpack();
  const executablePath = join(unpacked, 'chromium');
  try {
    return await playwright.launch({ ...options, executablePath });
  } catch (error) {
    if (!/shared libraries/.test(String(error))) throw error;
    // A bare machine lacks the libraries that Chromium leans on; the package brings them along for another purpose.
    const env = {
      ...(options.env ?? process.env),
      LD_LIBRARY_PATH: join(unpacked, 'al2023/lib'),
      FONTCONFIG_PATH: join(unpacked, 'fonts'),
    };
    return playwright.launch({ ...options, executablePath, env: env as Record<string, string> });
  }
}
