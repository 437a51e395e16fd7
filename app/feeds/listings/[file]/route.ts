import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { feedNotFound, feedResponse } from '../../feed-response.ts';
import { listingFeed, parseFeedFile } from '../../site-feeds.ts';

/** Serves `/feeds/listings/tidemark.atom`: the news of a listing. */
export async function GET(_: Request, { params }: RouteContext<'/feeds/listings/[file]'>): Promise<Response> {
  tagPage(tags.listings);
  const parsed = parseFeedFile((await params).file);
  const feed = parsed && (await listingFeed(parsed.name));
  return feed ? feedResponse(parsed.kind, feed) : feedNotFound();
}
