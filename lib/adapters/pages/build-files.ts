// Serves the scripts, styles and fonts of the build. Next would compress each file at each request, and only with gzip. Here the build
// compresses them once, also with Brotli, which saves an eighth. They have only about 3 MB, so they are kept in memory.
import { readdirSync, readFileSync } from 'node:fs';
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
  copies: Partial<Record<FileCoding, Buffer | undefined>>;
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

/** The beginning of the addresses of a build's files. */
export const buildFilesPlace = '/_next/static/';

/** Reads the files of a build with their compressed copies. The keys are the addresses. */
export function readBuildFiles(buildFolder: string): ReadonlyMap<string, HashedFile> {
  const folder = folderOf(buildFolder);
  const contents = new Map(filesIn(folder).map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path)]));
  const files = new Map<string, HashedFile>();
  for (const [name, content] of contents) {
    if (isCopy(name)) continue;
    const copies = Object.fromEntries(offered.map((coding) => [coding, contents.get(name + endings[coding])]));
    files.set(buildFilesPlace + name, { content, copies });
  }
  return files;
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
