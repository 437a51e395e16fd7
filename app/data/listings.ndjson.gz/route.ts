import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { addressesOfData, getListingsData } from '#lib/listings/data/get-listings-data.ts';
import { matchesEtag } from '#lib/web/etag.ts';

export const dynamic = 'force-dynamic';

/** Serves the file of all live listings as it is stored. Next answers HEAD with this handler, too. */
export async function GET(request: Request): Promise<Response> {
  const file = await getListingsData();
  if (!file) return notYet();
  const { about, schema } = addressesOfData();
  const etag = `"${file.sha256.slice(0, 32)}"`;
  const headers = {
    etag,
    'last-modified': file.madeAt.toUTCString(),
    'cache-control': 'public, max-age=0, must-revalidate',
    'access-control-allow-origin': '*',
    link: `<${schema}>; rel="describedby", <${about}#licence>; rel="license"`,
  };
  const known = request.headers.get('if-none-match');
  const since = Date.parse(request.headers.get('if-modified-since') ?? '');
  if (known === null ? Math.floor(file.madeAt.getTime() / 1000) * 1000 <= since : matchesEtag(known, etag))
    return new Response(null, { status: 304, headers });
  const stream = request.method === 'HEAD' ? null : await file.open();
  if (!stream && request.method !== 'HEAD') return notYet();
  return new Response(stream && (Readable.toWeb(stream) as ReadableStream<Uint8Array> as BodyInit), {
    headers: { ...headers, 'content-type': 'application/gzip', 'content-length': String(file.bytes) },
  });
}

function notYet(): Response {
  return new Response('The file is being made. Try again in a minute.\n', {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '60' },
  });
}
