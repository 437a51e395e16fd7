// Serves the scripts of public pages (lib/islands). A page that was opened before a deployment may still request an older script. A page
// from a process with a newer version may request a newer script from this process. Therefore, the processes of a machine share a folder
// with the latest scripts.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { compressFile, type HashedFile, sendHashedFile } from '#lib/adapters/pages/build-files.ts';
import { config } from '#lib/core/config.ts';
import { islandFiles, islandsFolder } from '#lib/core/island-files.ts';
import { log } from '#lib/core/log.ts';

const place = '/islands/';
const namePattern = /^(main|palette|reviews)-[0-9a-f]{16}\.js$/;
/** How long an older module is still served after a newer one replaced it. */
const keptMs = 3_600_000;

/**
 * Writes the current modules to the shared `folder`. Deletes modules that a newer one replaced more than an hour ago. The modification time
 * of a file is the time at which its module last became the current one.
 */
export function shareModules(folder: string, current: ReadonlyMap<string, Buffer>): void {
  mkdirSync(folder, { recursive: true });
  const listed = readdirSync(folder).filter((name) => namePattern.test(name));
  const kinds = Map.groupBy(listed, (name) => name.split('-')[0] ?? '');
  for (const [name, content] of current) {
    const others = (kinds.get(name.split('-')[0] ?? '') ?? []).map((other) => ({ name: other, ms: statSync(join(folder, other)).mtimeMs }));
    const sorted = others.toSorted((a, b) => a.ms - b.ms);
    if (!existsSync(join(folder, name))) writeFileSync(join(folder, name), content);
    else if (sorted.at(-1)?.name !== name) utimesSync(join(folder, name), new Date(), new Date());
    for (const [at, other] of sorted.entries()) {
      const replacedMs = sorted[at + 1]?.ms ?? Date.now();
      if (other.name !== name && replacedMs < Date.now() - keptMs) rmSync(join(folder, other.name), { force: true });
    }
  }
}

/** Returns a function that answers requests for modules. It returns false if the request is for something else. */
export async function serveIslands(): Promise<(request: IncomingMessage, response: ServerResponse) => Promise<boolean>> {
  const folders = [islandsFolder, join(config().dataDir, 'islands')] as const;
  const files = new Map<string, Promise<HashedFile>>();
  const fileOf = (name: string): Promise<HashedFile> | null => {
    const known = files.get(name);
    const path = known ? undefined : folders.map((folder) => join(folder, name)).find((each) => existsSync(each));
    if (!path) return known ?? null;
    const file = compressFile(readFileSync(path));
    files.set(name, file);
    return file;
  };
  const names = Object.values(islandFiles()).map(({ path }) => path.slice(place.length));
  await Promise.all(names.map(fileOf));
  try {
    shareModules(folders[1], new Map(names.map((name) => [name, readFileSync(join(folders[0], name))])));
  } catch (error) {
    log().warn({ err: error }, 'older pages can’t be given their scripts');
  }
  return async (request, response) => {
    const [address = ''] = (request.url ?? '/').split('?', 1);
    if (!address.startsWith(place) || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const name = address.slice(place.length);
    const file = namePattern.test(name) ? await fileOf(name) : null;
    if (file) sendHashedFile(name, file, request, response);
    else
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end('There is no such file.\n');
    return true;
  };
}
