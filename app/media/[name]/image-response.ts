import { isAppError } from '#lib/core/errors.ts';
import type { FoundImage } from '#lib/listings/media/get-image.ts';

const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

/**
 * Hands out a gallery image; 404 for none. A name stands for one content for good, so the name is its tag, and who has it need
 * not be sent it again while it may be seen.
 */
export async function imageResponse(request: Request, name: string, image: FoundImage | null, caching: string): Promise<Response> {
  if (!image) return new Response('There is no such image.', { status: 404, headers: plain });
  const etag = `"${name}"`;
  const headers = {
    etag,
    'cache-control': caching,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  };
  const known = request.headers.get('if-none-match');
  if (known?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))))
    return new Response(null, { status: 304, headers });
  try {
    const body = await image.read();
    if (!body) return new Response('There is no such image.', { status: 404, headers: plain });
    return new Response(new Uint8Array(body), {
      headers: { ...headers, 'content-type': 'image/webp', 'content-length': String(body.length) },
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return new Response(error.message, { status: error.status, headers: { ...plain, ...error.headers } });
  }
}
