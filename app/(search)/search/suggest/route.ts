import { suggest } from '#lib/search/suggest.ts';

const longest = 200;
const products = 6;

/** What the palette shows while one types. The same for everyone, so that it may be kept a minute. */
export async function GET(request: Request) {
  const q = (new URL(request.url).searchParams.get('q') ?? '').slice(0, longest);
  return Response.json(await suggest(q, products), { headers: { 'cache-control': 'public, max-age=60' } });
}
