// The scripts, styles and fonts of the build. Next would compress each at each request, by gzip only: here the build compresses them once, by
// Brotli, which saves an eighth.
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { compress, minBytes } from '#lib/web/content-coding.ts';

const folderOf = (buildFolder: string) => join(buildFolder, 'static');
const isText = (name: string) => /\.(css|js|json|svg|txt)$/.test(name);

/** Puts a compressed copy beside each text file of a build. */
export async function compressBuildFiles(buildFolder: string): Promise<void> {
  const files = readdirSync(folderOf(buildFolder), { recursive: true, encoding: 'utf8' }).filter(isText);
  await Promise.all(
    files.map(async (file) => {
      const path = join(folderOf(buildFolder), file);
      const content = readFileSync(path);
      if (content.length >= minBytes) await writeFile(`${path}.br`, await compress('br', content, 11));
    }),
  );
}

const prefix = '/_next/static';

/** Returns what answers requests for the files of a build, whose names change with their content; false if the build does not have it. */
export function serveBuildFiles(buildFolder: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const serve = sirv(folderOf(buildFolder), {
    brotli: true,
    immutable: true,
    maxAge: 31_536_000,
    setHeaders: (response) => response.setHeader('x-content-type-options', 'nosniff'),
  });
  return (request, response) => {
    const { url = '/', method } = request;
    if (!url.startsWith(`${prefix}/`) || (method !== 'GET' && method !== 'HEAD')) return false;
    request.url = url.slice(prefix.length);
    let isServed = true;
    serve(request, response, () => {
      isServed = false;
    });
    request.url = url;
    return isServed;
  };
}
