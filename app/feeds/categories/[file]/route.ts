import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { feedNotFound, feedResponse } from '../../feed-response.ts';
import { categoryFeed, parseFeedFile } from '../../site-feeds.ts';

export const dynamic = 'force-static';
export const revalidate = 3600;

/** Nothing is rendered at build time: each feed is rendered at its first request and cached. */
export function generateStaticParams() {
  return [];
}

/** Serves `/feeds/categories/sailing.rss`: the newest launches of a category. */
export async function GET(_: Request, { params }: RouteContext<'/feeds/categories/[file]'>): Promise<Response> {
  tagPage(tags.categories);
  const parsed = parseFeedFile((await params).file);
  const feed = parsed && (await categoryFeed(parsed.name));
  return feed ? feedResponse(parsed.kind, feed) : feedNotFound();
}
