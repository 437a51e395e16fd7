import { stringify } from 'csv-stringify/sync';
import { getCurrentActor, signInPath } from '#lib/auth/session.ts';
import { getListingStats } from '#lib/community/stats/get-listing-stats.ts';
import { figureNames } from '#lib/community/stats/listing-stats.ts';
import { isAppError, notFound } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { getMyListing } from '#lib/listings/mine/get-my-listing.ts';
import { rangeOf } from '../ranges.ts';

const privateHeaders = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

/** Sends the figures of a listing as a table: by day (`days.csv`), or by where the visitors came from (`sources.csv`). */
export async function GET(request: Request, { params }: RouteContext<'/dashboard/listings/[id]/figures/[file]'>): Promise<Response> {
  const { id, file } = await params;
  const actor = await getCurrentActor();
  if (actor.userId === null)
    return new Response(null, { status: 303, headers: { location: signInPath(paths.figuresOf(Number(id))), ...privateHeaders } });
  try {
    if (file !== 'days.csv' && file !== 'sources.csv') throw notFound('file', file);
    const { slug } = await getMyListing(actor, Number(id));
    const stats = await getListingStats(actor, slug, rangeOf(new URL(request.url).searchParams.get('days')));
    const rows =
      file === 'days.csv'
        ? stats.days
        : [
            ...stats.referrers.map(({ name, ...figures }) => ({ kind: 'referrer', name: name ?? 'unknown', ...figures })),
            ...stats.countries.map(({ name, ...figures }) => ({ kind: 'country', name: name ?? 'unknown', ...figures })),
          ];
    const names: readonly string[] = file === 'days.csv' ? ['day', ...figureNames] : ['kind', 'name', 'views', 'visits'];
    const columns = names.map((key) => ({ key, header: key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) }));
    return new Response(stringify(rows, { header: true, columns, escape_formulas: true, bom: true }), {
      headers: {
        ...privateHeaders,
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${slug}-${stats.from}-${stats.to}-${file}"`,
      },
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return new Response(`${error.message}\n`, {
      status: error.status,
      headers: { ...privateHeaders, ...error.headers, 'content-type': 'text/plain; charset=utf-8' },
    });
  }
}
