// What React needs to take over a kept page: what the page was drawn from. It is half of a page’s bytes, and a reader needs none of it, so
// it is sent apart, when the scripts are loaded (docs/decisions/0026-late-scripts.md).
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { chooseCoding, compress } from '#lib/web/content-coding.ts';

const decompress = promisify(brotliDecompress);

export interface PageData {
  /** Where it is asked for, made by `pageDataPath`. */
  path: string;
  /** A script, compressed by Brotli. */
  body: Buffer;
}

/**
 * The path of the data of the page at `address`. The id names the page as it was drawn: processes that draw it from the same build and data
 * agree on it. The address tells a process that did not draw the page what to draw.
 */
export const pageDataPath = (id: string, address: string) => `/_data/${id}${address}`;

/** Returns the page’s address of a path that `pageDataPath` made, and null for any other. */
export const addressOfPageData = (path: string) => /^\/_data\/[\w-]{27}(\/.*)$/.exec(path)?.[1] ?? null;

export const makePageData = async (path: string, script: string): Promise<PageData> => ({
  path,
  body: await compress('br', Buffer.from(script), 4),
});

const headers = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'private, max-age=3600',
  vary: 'Accept-Encoding',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

/** Answers with the data. Without `data` answers 410: the page has changed since, and is loaded anew if it needs scripts. */
export async function sendPageData(
  data: PageData | null,
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!data) {
    response.writeHead(410, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end('This page has changed.\n');
    return;
  }
  const coding = chooseCoding(asked['accept-encoding']?.toString(), ['br', 'gzip']);
  const script = coding === 'br' ? data.body : await decompress(data.body);
  const body = coding === 'gzip' ? await compress('gzip', script) : script;
  response.writeHead(200, { ...headers, ...(coding && { 'content-encoding': coding }), 'content-length': body.length });
  response.end(method === 'HEAD' ? undefined : body);
}
