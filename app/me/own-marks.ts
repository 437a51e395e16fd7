import type { Actor } from '#lib/auth/actor.ts';
import { getCurrentActor } from '#lib/auth/session.ts';

/**
 * Responds with the signed-in person's own data about the texts of `?listing=481`, or with `nothing` if nobody is signed in. Pages are the
 * same for everyone, so the browser requests this when a page is shown.
 */
export async function ownMarks<Marks>(request: Request, nothing: Marks, read: (actor: Actor, listing: number) => Promise<Marks>) {
  const actor = await getCurrentActor();
  const id = new URL(request.url).searchParams.get('listing') ?? '';
  const marks = actor.userId === null || !/^[1-9]\d{0,8}$/.test(id) ? nothing : await read(actor, Number(id));
  return Response.json(marks, { headers: { 'cache-control': 'private, no-store' } });
}
