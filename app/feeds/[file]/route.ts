import { feedNotFound, feedResponse } from '../feed-response.ts';
import { parseFeedFile, siteFeed } from '../site-feeds.ts';

export const dynamic = 'force-static';
export const revalidate = 3600;

/** Nothing is rendered at build time: each feed is rendered at its first request and cached. */
export function generateStaticParams() {
  return [];
}

/** Serves `/feeds/launches.rss`, `/feeds/updates.atom` and so on. */
export async function GET(_: Request, { params }: RouteContext<'/feeds/[file]'>): Promise<Response> {
  const parsed = parseFeedFile((await params).file);
  const feed = parsed && siteFeed(parsed.name);
  return feed ? feedResponse(parsed.kind, feed) : feedNotFound();
}
