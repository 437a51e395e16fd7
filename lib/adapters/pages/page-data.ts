// What React needs to take over a kept page: what the page was drawn from. It is half of a page’s bytes, and a reader needs none of it, so
// it is sent apart, when the scripts are loaded (docs/decisions/0026-late-scripts.md).
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { chooseCoding, compress } from '#lib/web/content-coding.ts';

const decompress = promisify(brotliDecompress);

export interface PageData {
  /** Names the page as it was drawn: processes that draw it from the same build and data agree on it. */
  id: string;
  /** A script, compressed by Brotli. */
  body: Buffer;
}

/** The path of the data of the page at `address`. The address tells a process that did not draw the page what to draw. */
export const pageDataPath = (id: string, address: string) => `/_data/${id}${address}`;

/** Returns the id and the page’s address of a path that `pageDataPath` made, and null for any other. */
export function parsePageDataPath(url: string): { id: string; address: string } | null {
  const [, id, address] = /^\/_data\/([\w-]{27})(\/.*)$/.exec(url) ?? [];
  return id && address ? { id, address } : null;
}

export const makePageData = async (id: string, script: string): Promise<PageData> => ({
  id,
  body: await compress('br', Buffer.from(script), 4),
});

const headers = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'Accept-Encoding',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

/** Answers with the data. Without `data` answers 404: the page has changed since, and what is pressed on it does what it does without scripts. */
export async function sendPageData(
  data: PageData | null,
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!data) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end('This page has changed.\n');
    return;
  }
  const isCompressed = chooseCoding(asked['accept-encoding']?.toString(), ['br']) !== null;
  const body = isCompressed ? data.body : await decompress(data.body);
  response.writeHead(200, { ...headers, ...(isCompressed && { 'content-encoding': 'br' }), 'content-length': body.length });
  response.end(method === 'HEAD' ? undefined : body);
}
