import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { findTypedListing } from '#lib/listings/compare/find-typed-listing.ts';

export const dynamic = 'force-dynamic';

/**
 * The target of the comparison form without JavaScript. Redirects to the comparison of the two products, or to a search for the
 * product that was not found.
 */
export async function GET(request: Request): Promise<Response> {
  const typed = ['a', 'b'].map((name) => new URL(request.url).searchParams.get(name)?.trim().slice(0, 200) ?? '');
  const [a = null, b = null] = await Promise.all(typed.map((text) => (text ? findTypedListing(text) : null)));
  const unknown = typed.find((text, index) => text !== '' && (index === 0 ? a : b) === null);
  const to = unknown ? paths.searchFor(unknown) : a && b ? (a === b ? paths.alternatives(a) : paths.comparison(a, b)) : paths.compare;
  return new Response(null, { status: 303, headers: { location: config().siteUrl + to, 'cache-control': 'no-store' } });
}
