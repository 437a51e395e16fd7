import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `main` is on every page. `palette` is loaded when the palette is opened, `reviews` where a signed-in person may review. */
export type IslandModule = 'main' | 'palette' | 'reviews';

export interface IslandFile {
  /** Where it is served; the name has a hash of the content. */
  path: string;
  /** For the `integrity` of its script, and as a source of the page's policy. */
  integrity: string;
}

/** Where scripts/build-islands.ts puts the modules, below the checkout. */
export const islandsFolder = 'lib/generated/islands';

let known: Record<IslandModule, IslandFile> | undefined;

/** The scripts of public pages as they were built last. */
export function islandFiles(): Record<IslandModule, IslandFile> {
  if (known && process.env.NODE_ENV !== 'development') return known;
  known = JSON.parse(readFileSync(join(process.cwd(), islandsFolder, 'files.json'), 'utf8')) as Record<IslandModule, IslandFile>;
  return known;
}
