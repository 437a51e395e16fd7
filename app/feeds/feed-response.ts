import { tagPage } from '#lib/cache/tag-page.ts';
import { type FeedKind, feedKinds, renderFeed } from './render-feed.ts';
import type { SiteFeed } from './site-feeds.ts';

/** Returns a feed as a response, which is cached until one of its tags is invalidated. */
export async function feedResponse(kind: FeedKind, feed: SiteFeed): Promise<Response> {
  tagPage(...feed.tags);
  return new Response(renderFeed(kind, feed, await feed.entries()), {
    headers: { 'content-type': feedKinds[kind], 'cache-control': 'public, max-age=0, must-revalidate' },
  });
}

export function feedNotFound(): Response {
  return new Response('There is no such feed.', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
