import { countRequestSeen } from '#lib/community/stats/count-request.ts';

/** The maximum number of listings on a page of results. */
const maxShown = 20;

/** Counts the listings that a page of search results showed. The response is always the same. */
export async function POST(request: Request) {
  const slugs = new URLSearchParams((await request.text()).slice(0, 4000)).get('listings')?.split(' ') ?? [];
  await countRequestSeen(request, 'searches', [...new Set(slugs)].slice(0, maxShown));
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}
