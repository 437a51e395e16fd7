import { createHash } from 'node:crypto';
import { badgeModes, badgeShapes, badgeSizes, defaultLook } from '#lib/launches/badges/badge.ts';
import { getBadgeImage } from '#lib/launches/badges/get-badges.ts';

/** Serves a badge's image, such as `/badges/tidemark/listed.svg?shape=pill&mode=dark&size=s`. Other sites embed it. */
export async function GET(request: Request, { params }: { params: Promise<{ slug: string; style: string }> }) {
  const { slug, style } = await params;
  const query = new URL(request.url).searchParams;
  // An invalid parameter falls back to its default, so that no site shows a broken image.
  const oneOf = <Word extends string>(values: readonly Word[], name: string, fallback: Word) =>
    values.find((word) => word === query.get(name)) ?? fallback;
  const look = {
    shape: oneOf(badgeShapes, 'shape', defaultLook.shape),
    mode: oneOf(badgeModes, 'mode', defaultLook.mode),
    size: oneOf(badgeSizes, 'size', defaultLook.size),
  };
  const badge = style.endsWith('.svg') ? await getBadgeImage(slug, style.slice(0, -4), look) : null;
  if (!badge)
    return new Response('There is no such badge.\n', { status: 404, headers: { ...headers, 'cache-control': 'public, max-age=60' } });
  const etag = `"${createHash('sha1').update(badge.svg).digest('base64url')}"`;
  const maxAge = badge.moving ? 'max-age=60, stale-while-revalidate=300' : 'max-age=3600, stale-while-revalidate=86400';
  // A 304 needs these headers too, because caches update the stored response with them.
  const cacheHeaders = { ...headers, 'cache-control': `public, ${maxAge}`, etag, 'content-security-policy': badge.contentSecurityPolicy };
  const isUnchanged = request.headers
    .get('if-none-match')
    ?.split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
  if (isUnchanged) return new Response(null, { status: 304, headers: cacheHeaders });
  return new Response(badge.svg, { headers: { ...cacheHeaders, 'content-type': 'image/svg+xml; charset=utf-8' } });
}

const headers = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};
