import { suggest } from '#lib/search/suggest.ts';

const maxQueryLength = 200;
const maxProducts = 6;

/** Responds with the suggestions of the command palette. The suggestions are the same for everyone, so they are cached for a minute. */
export async function GET(request: Request) {
  const q = (new URL(request.url).searchParams.get('q') ?? '').slice(0, maxQueryLength);
  return Response.json(await suggest(q, maxProducts), { headers: { 'cache-control': 'public, max-age=60' } });
}
