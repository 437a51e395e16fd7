import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { getLogo } from '#lib/listings/logos/store-logo.ts';

/** Serves a logo. The file name is the content's digest, so the response never changes. */
export async function GET(_: Request, { params }: RouteContext<'/logos/[file]'>): Promise<Response> {
  const { file } = await params;
  tagPage(tags.visibility);
  const body = file.endsWith('.webp') ? await getLogo(file.slice(0, -'.webp'.length)) : null;
  if (!body) return new Response('There is no such logo.', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  return new Response(new Uint8Array(body), {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    },
  });
}
