import { getCurrentActor } from '#lib/auth/session.ts';
import { isAppError } from '#lib/core/errors.ts';
import { getLatestReading } from '#lib/readings/reading-view.ts';
import { readingReport } from '../reading-report.ts';

/** Responds with the progress of the current reading. The listing’s page polls this address every second. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const headers = { 'cache-control': 'no-store' };
  try {
    const reading = await getLatestReading(await getCurrentActor(), Number(id));
    return Response.json(readingReport(reading ?? { status: 'ended', progress: null }), { headers });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return Response.json({ error: error.message }, { status: error.status, headers });
  }
}
