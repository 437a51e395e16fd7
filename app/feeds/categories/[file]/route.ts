import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { feedNotFound, feedResponse } from '../../feed-response.ts';
import { categoryFeed, parseFeedFile } from '../../site-feeds.ts';

/** Serves `/feeds/categories/sailing.rss`: the newest launches of a category. */
export async function GET(_: Request, { params }: RouteContext<'/feeds/categories/[file]'>): Promise<Response> {
  tagPage(tags.categories);
  const parsed = parseFeedFile((await params).file);
  const feed = parsed && (await categoryFeed(parsed.name));
  return feed ? feedResponse(parsed.kind, feed) : feedNotFound();
}
