import { feedNotFound, feedResponse } from '../feed-response.ts';
import { parseFeedFile, siteFeed } from '../site-feeds.ts';

/** Serves `/feeds/launches.rss`, `/feeds/updates.atom` and so on. */
export async function GET(_: Request, { params }: RouteContext<'/feeds/[file]'>): Promise<Response> {
  const parsed = parseFeedFile((await params).file);
  const feed = parsed && siteFeed(parsed.name);
  return feed ? feedResponse(parsed.kind, feed) : feedNotFound();
}
