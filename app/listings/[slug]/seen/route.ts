import { clientAddress } from '#lib/auth/request-actor.ts';
import { countView } from '#lib/community/count-view.ts';
import { config } from '#lib/core/config.ts';
import { consume } from '#lib/ports/rate-limit.ts';

/** Counts a view that a listing's page reports. The response is always the same. */
export async function POST(request: Request, { params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const address = clientAddress(request.headers.get('x-forwarded-for'), null);
  // A request from a frame or script on another site does not count as a view.
  const from = request.headers.get('sec-fetch-site');
  if (from === null || from === 'same-origin') {
    const { exceeded } = await consume({ name: 'views', points: config().rateLimits.anonymous, seconds: 60 }, address);
    if (!exceeded) countView({ slug, address, userAgent: request.headers.get('user-agent') });
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}
