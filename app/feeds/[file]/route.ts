import { feedResponse, noSuchFeed } from '../feed-response.ts';
import { namedFile, siteFeed } from '../site-feeds.ts';

export const dynamic = 'force-static';
export const revalidate = 3600;

/** None at build: a feed is made at its first request and kept. */
export function generateStaticParams() {
  return [];
}

/** `/feeds/launches.rss`, `/feeds/updates.atom` … */
export async function GET(_: Request, { params }: RouteContext<'/feeds/[file]'>): Promise<Response> {
  const named = namedFile((await params).file);
  const feed = named && siteFeed(named.name);
  return feed ? feedResponse(named.kind, feed) : noSuchFeed();
}
