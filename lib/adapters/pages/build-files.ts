// Serves the scripts, styles and fonts of the build. Next would compress each file at each request, and only with gzip. Here the build
// compresses them once, also with Brotli, which saves an eighth. They have only about 3 MB, so they are kept in memory.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import { type Coding, chooseCoding, compress, minBytes } from '#lib/web/content-coding.ts';

const endings = { br: '.br', gzip: '.gz' } as const satisfies Partial<Record<Coding, string>>;
type FileCoding = keyof typeof endings;
const offered = Object.keys(endings) as FileCoding[];
const isCopy = (name: string) => Object.values(endings).some((ending) => name.endsWith(ending));

/** A file whose name changes with its content, and its compressed copies. */
export interface HashedFile {
  content: Buffer;
  copies: Partial<Record<FileCoding, Buffer>>;
}

const folderOf = (buildFolder: string) => join(buildFolder, 'static');

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Returns the file with compressed copies, if it is large enough. */
export async function compressFile(content: Buffer): Promise<HashedFile> {
  if (content.length < minBytes) return { content, copies: {} };
  const copies = await Promise.all(offered.map(async (coding) => [coding, await compress(coding, content, 11)] as const));
  return { content, copies: Object.fromEntries(copies) };
}

/** Writes compressed copies beside each text file of a build. */
export async function compressBuildFiles(buildFolder: string): Promise<void> {
  const texts = filesIn(folderOf(buildFolder)).filter((path) => /\.(css|js|json|svg|txt)$/.test(path));
  for (const path of texts) {
    const { copies } = await compressFile(readFileSync(path));
    for (const coding of offered) if (copies[coding]) await writeFile(path + endings[coding], copies[coding]);
  }
}

/**
 * Returns a function that answers requests for files of builds. It returns false if no build has the file. The previous build is included,
 * for pages that were opened before the deployment.
 */
export function serveBuildFiles(...buildFolders: string[]): (request: IncomingMessage, response: ServerResponse) => boolean {
  const contents = new Map<string, Buffer>();
  for (const folder of buildFolders
    .map(folderOf)
    .filter((each) => existsSync(each))
    .reverse())
    for (const path of filesIn(folder)) contents.set(path.slice(folder.length).replaceAll('\\', '/'), readFileSync(path));
  const copyOf = (name: string, coding: FileCoding) => contents.get(name + endings[coding]);
  return (request, response) => {
    const [address = ''] = (request.url ?? '/').split('?', 1);
    const name = address.startsWith('/_next/static/') ? address.slice('/_next/static'.length) : '';
    const content = isCopy(name) ? undefined : contents.get(name);
    if (!content || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const copies = Object.fromEntries(offered.map((coding) => [coding, copyOf(name, coding)]));
    sendHashedFile(name, { content, copies }, request, response);
    return true;
  };
}

/** Answers with a file that clients and proxies may cache for ever. */
export function sendHashedFile(name: string, { content, copies }: HashedFile, request: IncomingMessage, response: ServerResponse): void {
  const coding = chooseCoding(request.headers['accept-encoding']?.toString(), offered) as FileCoding | null;
  const copy = coding && copies[coding];
  const body = copy ?? content;
  response.writeHead(200, {
    'content-type': lookup(name) ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-length': body.length,
    vary: 'Accept-Encoding',
    ...(copy && { 'content-encoding': coding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
