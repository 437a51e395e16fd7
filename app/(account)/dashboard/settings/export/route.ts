import { exportAccount } from '#lib/accounts/export-account.ts';
import { countExport } from '#lib/api/limits.ts';
import { getCurrentActor, signInPath } from '#lib/auth/session.ts';
import { config } from '#lib/core/config.ts';
import { isAppError } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { isoDate, now } from '#lib/core/time.ts';

export const dynamic = 'force-dynamic';

const privateHeaders = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

/** Responds with a file that contains all data about the signed-in person. */
export async function GET(): Promise<Response> {
  const actor = await getCurrentActor();
  if (actor.userId === null)
    return new Response(null, { status: 303, headers: { location: signInPath(paths.settings), ...privateHeaders } });
  try {
    await countExport(actor);
    const parts = await exportAccount(actor);
    return new Response(streamOf(parts), {
      headers: {
        ...privateHeaders,
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${config().brand}-account-${isoDate(now())}.json"`,
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

function streamOf(parts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return();
    },
  });
}
