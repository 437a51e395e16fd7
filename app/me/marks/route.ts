import { currentActor } from '#lib/auth/session.ts';
import { mostMarks, myMarks } from '#lib/community/my-marks.ts';

/** What the signed-in person left on listings, `?listings=481,502`: pages are the same for all and ask for it after they are shown. */
export async function GET(request: Request) {
  const ids = (new URL(request.url).searchParams.get('listings') ?? '')
    .split(',')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .slice(0, mostMarks)
    .map(Number);
  const marks = await myMarks(await currentActor(), ids);
  return Response.json({ marks }, { headers: { 'cache-control': 'private, no-store' } });
}
