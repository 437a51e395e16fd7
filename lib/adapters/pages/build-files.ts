// The scripts, styles and fonts of the build. Next would compress each at each request, by gzip only: here the build compresses them once,
// also by Brotli, which saves an eighth. They are few (some 3 MB), so they are kept in memory.
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import { type Coding, chooseCoding, compress, minBytes } from '#lib/web/content-coding.ts';

const endings = { br: '.br', gzip: '.gz' } as const satisfies Partial<Record<Coding, string>>;
const offered = Object.keys(endings) as (keyof typeof endings)[];
const isCopy = (name: string) => Object.values(endings).some((ending) => name.endsWith(ending));

const folderOf = (buildFolder: string) => join(buildFolder, 'static');

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Puts compressed copies beside each text file of a build. */
export async function compressBuildFiles(buildFolder: string): Promise<void> {
  const texts = filesIn(folderOf(buildFolder)).filter((path) => /\.(css|js|json|svg|txt)$/.test(path));
  for (const path of texts) {
    const content = readFileSync(path);
    if (content.length < minBytes) continue;
    await Promise.all(offered.map(async (coding) => writeFile(path + endings[coding], await compress(coding, content, 11))));
  }
}

/** Returns what answers requests for the files of a build, whose names change with their content; false if the build does not have it. */
export function serveBuildFiles(buildFolder: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const folder = folderOf(buildFolder);
  const contents = new Map(filesIn(folder).map((path) => [path.slice(folder.length).replaceAll('\\', '/'), readFileSync(path)]));
  return ({ url = '/', method, headers }, response) => {
    const [address = ''] = url.split('?', 1);
    const name = address.startsWith('/_next/static/') ? address.slice('/_next/static'.length) : '';
    const content = isCopy(name) ? undefined : contents.get(name);
    if (!content || (method !== 'GET' && method !== 'HEAD')) return false;
    const coding = chooseCoding(headers['accept-encoding']?.toString(), offered) as keyof typeof endings | null;
    const copy = coding && contents.get(name + endings[coding]);
    const body = copy ?? content;
    response.writeHead(200, {
      'content-type': lookup(name) ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': body.length,
      vary: 'Accept-Encoding',
      ...(copy && { 'content-encoding': coding }),
    });
    response.end(method === 'HEAD' ? undefined : body);
    return true;
  };
}
