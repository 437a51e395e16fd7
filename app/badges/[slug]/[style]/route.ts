import { tagPage } from '#lib/cache/tag-page.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { badgeModes, badgeShapes, badgeSizes, defaultLook } from '#lib/launches/badges/badge.ts';
import { getBadgeImage } from '#lib/launches/badges/get-badges.ts';

/** Serves a badge's image, such as `/badges/tidemark/listed.svg?shape=pill&mode=dark&size=s`. Other sites embed it. */
export async function GET(request: Request, { params }: { params: Promise<{ slug: string; style: string }> }) {
  const { slug, style } = await params;
  tagPage(listingTag(slug), tags.listings, tags.boards, tags.awards); // it shows ranks, so any listing's votes count
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
  const maxAge = badge.moving ? 'max-age=60, stale-while-revalidate=300' : 'max-age=3600, stale-while-revalidate=86400';
  return new Response(badge.svg, {
    headers: {
      ...headers,
      'cache-control': `public, ${maxAge}`,
      'content-security-policy': badge.contentSecurityPolicy,
      'content-type': 'image/svg+xml; charset=utf-8',
    },
  });
}

const headers = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};
