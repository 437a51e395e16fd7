// Serves files whose names change with their content: the files of Next's build and the scripts of public pages, those of other releases
// included.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buildFilesPlace, type HashedFile, readBuildFiles, sendHashedFile } from '#lib/adapters/pages/build-files.ts';
import { islandsPlace, readIslandNow, readIslands } from '#lib/adapters/pages/island-modules.ts';
import { findInOtherReleases, storeRelease } from '#lib/adapters/pages/releases.ts';
import { buildFolder } from '#lib/core/build-folder.ts';
import { log } from '#lib/core/log.ts';
import { storage } from '#lib/ports/storage/index.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Returns a function that answers requests for such files. It returns false if the request is for something else, or if Next's development
 * server has the file.
 */
export async function serveFiles({ dev, stored = storage() }: { dev: boolean; stored?: ReturnType<typeof storage> }): Promise<Answer> {
  if (dev) return answerBelow([islandsPlace], readIslandNow);
  const own = new Map([...readBuildFiles(buildFolder()), ...(await readIslands())]);
  await storeRelease(stored, own).catch((error) => log().warn({ err: error }, 'other releases can’t have the scripts of this one'));
  const findElsewhere = findInOtherReleases(stored, own);
  return answerBelow([buildFilesPlace, islandsPlace], (address) => own.get(address) ?? findElsewhere(address));
}

/** @testonly */
export function answerBelow(places: string[], find: (address: string) => HashedFile | null | Promise<HashedFile | null>): Answer {
  return async (request, response) => {
    const [address = ''] = (request.url ?? '/').split('?', 1);
    if (!places.some((place) => address.startsWith(place)) || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const file = await find(address);
    if (file) sendHashedFile(address, file, request, response);
    else
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end('There is no such file.\n');
    return true;
  };
}
