// The address of the server that runs with a data folder, for commands that print links.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLoopback } from '#lib/core/config.ts';

const name = 'site-url';

/**
 * Writes the address of this process's site to `folder`. Returns a function that removes it, unless another process has written its own
 * address since.
 */
export function writeSiteUrl(folder: string, siteUrl: string): () => void {
  const file = join(folder, name);
  const content = `${siteUrl} ${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, content);
  return () => {
    if (read(file) === content) rmSync(file, { force: true });
  };
}

/**
 * Sets SITE_URL of this process to the address of the local server that runs with `folder`. Does nothing if the environment defines the
 * address, or if no local server wrote one.
 */
export function useRunningSite(folder: string): void {
  if (process.env.SITE_URL || process.env.PORT || process.env.HOST) return;
  const [url = ''] = read(join(folder, name))?.split(' ') ?? [];
  if (URL.canParse(url) && isLoopback(new URL(url).hostname)) process.env.SITE_URL = url;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
