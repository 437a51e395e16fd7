import { sessionActor } from '#lib/auth/actor.ts';
import { getCurrentUser, renewSessionCookie } from '#lib/auth/session.ts';
import { currentViewing } from '#lib/auth/viewing.ts';
import { listMyMarks, maxMarks } from '#lib/community/my-marks.ts';
import type { Now } from '#lib/islands/now.ts';
import { countUnreadNotices } from '#lib/notices/list-notices.ts';

const privately = { headers: { 'cache-control': 'private, no-store' } };

/**
 * Responds with the signed-in person, the number of their unread notices, and their votes and follows for `?listings=481,502`. Pages are
 * the same for everyone, so the browser requests this when a page is shown.
 */
export async function GET(request: Request) {
  const user = await getCurrentUser();
  if (!user) return Response.json({ person: null, unread: 0, marks: [] } satisfies Now, privately);
  const ids = (new URL(request.url).searchParams.get('listings') ?? '')
    .split(',')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .slice(0, maxMarks)
    .map(Number);
  const [marks, unread] = await Promise.all([listMyMarks(sessionActor(user.id, user.role), ids), countUnreadNotices(user.id)]);
  await renewSessionCookie();
  return Response.json(
    {
      person: currentViewing()
        ? { name: `Seen as ${user.name ?? user.email}`, email: user.email, isTeam: false }
        : { name: user.name, email: user.email, isTeam: user.role !== 'member' },
      unread,
      marks,
    } satisfies Now,
    privately,
  );
}
