import type { Browser } from 'playwright-core';
import { launchChromium } from '#lib/ports/render/chromium.ts';
import { testCacheDir } from './cache-dir.ts';

/** Starts Chromium from CHROMIUM_PATH, by default from an npm package. Does not call `config()`, which would require a database. */
export function launchBrowser(args: string[] = []): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env;
  return launchChromium({ args, cacheDir: testCacheDir, ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}) });
}
