import { getCurrentActor } from '#lib/auth/session.ts';
import { listMyMarks, maxMarks } from '#lib/community/my-marks.ts';

/**
 * Responds with the signed-in person's votes and follows for `?listings=481,502`. Pages are the same for everyone, so
 * the browser fetches votes and follows after a page has loaded.
 */
export async function GET(request: Request) {
  const ids = (new URL(request.url).searchParams.get('listings') ?? '')
    .split(',')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .slice(0, maxMarks)
    .map(Number);
  const marks = await listMyMarks(await getCurrentActor(), ids);
  return Response.json({ marks }, { headers: { 'cache-control': 'private, no-store' } });
}
