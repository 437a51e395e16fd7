import { createHash } from 'node:crypto';
import { badgeModes, badgeShapes, badgeSizes, defaultLook } from '#lib/launches/badges/badge.ts';
import { getBadgeImage } from '#lib/launches/badges/get-badges.ts';

/** A badge's image: `/badges/tidemark/listed.svg?shape=pill&mode=dark&size=s`. It is shown on other people's pages. */
export async function GET(request: Request, { params }: { params: Promise<{ slug: string; style: string }> }) {
  const { slug, style } = await params;
  const query = new URL(request.url).searchParams;
  // A wrong word shows the usual badge: somebody's page must not show a broken image.
  const one = <Word extends string>(words: readonly Word[], name: string, usual: Word) =>
    words.find((word) => word === query.get(name)) ?? usual;
  const look = {
    shape: one(badgeShapes, 'shape', defaultLook.shape),
    mode: one(badgeModes, 'mode', defaultLook.mode),
    size: one(badgeSizes, 'size', defaultLook.size),
  };
  const badge = style.endsWith('.svg') ? await getBadgeImage(slug, style.slice(0, -4), look) : null;
  if (!badge)
    return new Response('There is no such badge.\n', { status: 404, headers: { ...headers, 'cache-control': 'public, max-age=60' } });
  const etag = `"${createHash('sha1').update(badge.svg).digest('base64url')}"`;
  const age = badge.moving ? 'max-age=60, stale-while-revalidate=300' : 'max-age=3600, stale-while-revalidate=86400';
  // All but the type stands on a 304 too: what kept the image takes its headers over.
  const kept = { ...headers, 'cache-control': `public, ${age}`, etag, 'content-security-policy': badge.contentSecurityPolicy };
  const known = request.headers
    .get('if-none-match')
    ?.split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
  if (known) return new Response(null, { status: 304, headers: kept });
  return new Response(badge.svg, { headers: { ...kept, 'content-type': 'image/svg+xml; charset=utf-8' } });
}

const headers = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};
