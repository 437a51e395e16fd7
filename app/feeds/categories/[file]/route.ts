import { tagPage } from '#lib/cache/page.ts';
import { tags } from '#lib/cache/tags.ts';
import { feedResponse, noSuchFeed } from '../../feed-response.ts';
import { categoryFeed, namedFile } from '../../site-feeds.ts';

export const dynamic = 'force-static';
export const revalidate = 3600;

/** None at build: a feed is made at its first request and kept. */
export function generateStaticParams() {
  return [];
}

/** `/feeds/categories/sailing.rss`: the newest launches of a category. */
export async function GET(_: Request, { params }: RouteContext<'/feeds/categories/[file]'>): Promise<Response> {
  await tagPage(tags.categories);
  const named = namedFile((await params).file);
  const feed = named && (await categoryFeed(named.name));
  return feed ? feedResponse(named.kind, feed) : noSuchFeed();
}
