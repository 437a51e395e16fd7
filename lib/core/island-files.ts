import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The scripts of public pages. `main` is on every page. `palette` is loaded when the palette opens, `reviews` where a signed-in person may
 * review.
 */
export type IslandModule = 'main' | 'palette' | 'reviews';

export interface IslandFile {
  /** The path at which the file is served. It contains a hash of the content. */
  path: string;
  /** The hash for the `integrity` attribute of the script element and for the page's Content-Security-Policy. */
  integrity: string;
}

/** The folder, relative to the checkout, into which scripts/build-islands.ts writes the modules. */
export const islandsFolder = 'lib/generated/islands';

let known: Record<IslandModule, IslandFile> | undefined;

/** Returns the scripts of public pages from the last build. */
export function islandFiles(): Record<IslandModule, IslandFile> {
  if (known && process.env.NODE_ENV !== 'development') return known;
  known = JSON.parse(readFileSync(join(process.cwd(), islandsFolder, 'files.json'), 'utf8')) as Record<IslandModule, IslandFile>;
  return known;
}
