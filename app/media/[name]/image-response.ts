import { isAppError } from '#lib/core/errors.ts';
import type { FoundImage } from '#lib/listings/media/get-image.ts';
import { matchesEtag } from '#lib/web/etag.ts';

const textHeaders = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

/**
 * Returns a response with a gallery image, or a 404 if `image` is null. The content of a name never changes, so the name is the ETag,
 * and a client that already has the image gets a 304.
 */
export async function imageResponse(request: Request, name: string, image: FoundImage | null, cacheControl: string): Promise<Response> {
  if (!image) return new Response('There is no such image.', { status: 404, headers: textHeaders });
  const etag = `"${name}"`;
  const headers = {
    etag,
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  };
  if (matchesEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  try {
    const body = await image.read();
    if (!body) return new Response('There is no such image.', { status: 404, headers: textHeaders });
    return new Response(new Uint8Array(body), {
      headers: { ...headers, 'content-type': 'image/webp', 'content-length': String(body.length) },
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return new Response(error.message, { status: error.status, headers: { ...textHeaders, ...error.headers } });
  }
}
