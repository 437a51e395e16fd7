import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { countExport } from '#lib/api/limits.ts';
import { getCurrentActor, signInPath } from '#lib/auth/session.ts';
import { config } from '#lib/core/config.ts';
import { isAppError, notFound } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { isoDate, now } from '#lib/core/time.ts';
import { exportEverything } from '#lib/desk/export-everything.ts';
import { exportListings } from '#lib/desk/export-listings.ts';

export const dynamic = 'force-dynamic';

const privateHeaders = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

const files = {
  'listings.csv': { type: 'text/csv; charset=utf-8', open: exportListings },
  'everything.ndjson': { type: 'application/x-ndjson', open: exportEverything },
};

/** Streams an export for the team. */
export async function GET(_: Request, { params }: RouteContext<'/team/exports/[file]'>): Promise<Response> {
  const { file } = await params;
  const actor = await getCurrentActor();
  if (actor.userId === null)
    return new Response(null, { status: 303, headers: { location: signInPath(paths.deskImports), ...privateHeaders } });
  try {
    const found = Object.hasOwn(files, file) ? files[file as keyof typeof files] : null;
    if (!found) throw notFound('export', file);
    await countExport(actor);
    const stream = await found.open(actor);
    if (!stream) throw notFound('file of listings: it is being made, try again in a minute');
    return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array> as BodyInit, {
      headers: {
        ...privateHeaders,
        'content-type': found.type,
        'content-disposition': `attachment; filename="${config().brand}-${isoDate(now())}-${file}"`,
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
