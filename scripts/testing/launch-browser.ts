import type { Browser } from 'playwright-core';
import { launchChromium } from '#lib/ports/render/chromium.ts';

/** The browser that tests drive: CHROMIUM_PATH's where that is set, else the one of the packages. Reads no other setting, so that a test needs no database for it. */
export function launchBrowser(args: string[] = []): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env;
  return launchChromium({ args, ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}) });
}
