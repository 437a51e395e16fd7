// The scripts of public pages (lib/islands).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFile, type HashedFile } from '#lib/adapters/pages/build-files.ts';
import { islandFiles, islandsFolder } from '#lib/core/island-files.ts';

/** The beginning of the addresses of the modules. */
export const islandsPlace = '/islands/';

/** Reads the modules. The keys are their addresses. */
export async function readIslands(): Promise<ReadonlyMap<string, HashedFile>> {
  const paths = Object.values(islandFiles()).map(({ path }) => path);
  const read = (path: string) => compressFile(readFileSync(join(islandsFolder, path.slice(islandsPlace.length))));
  return new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)));
}

/** Returns the latest build of the module at an address, for development. Returns null if there is none. */
export function readIslandNow(address: string): HashedFile | null {
  const name = /^\/islands\/([\w-]+\.js)$/.exec(address)?.[1];
  const file = name && join(islandsFolder, name);
  return file && existsSync(file) ? { content: readFileSync(file), copies: {} } : null;
}
