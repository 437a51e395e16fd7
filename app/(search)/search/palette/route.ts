import { suggest } from '#lib/search/suggest.ts';
import { paletteRows } from '#lib/ui/shell/palette-rows.ts';

const maxQueryLength = 200;
const maxProducts = 6;

/** Responds with the rows of the command palette. They are the same for everyone, so they are cached for a minute. */
export async function GET(request: Request) {
  const q = (new URL(request.url).searchParams.get('q') ?? '').slice(0, maxQueryLength).toWellFormed().trim();
  const rows = paletteRows(q, q === '' ? null : await suggest(q, maxProducts));
  return new Response(rows.html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=60', 'x-robots-tag': 'noindex' },
  });
}
