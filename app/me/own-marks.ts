import type { Actor } from '#lib/auth/actor.ts';
import { getCurrentActor } from '#lib/auth/session.ts';

/**
 * Responds with what the signed-in person sees of the texts about `?listing=481` besides what everybody does; with `nothing` if nobody is
 * signed in. Pages are the same for everyone, so the browser asks once a page is shown.
 */
export async function ownMarks<Marks>(request: Request, nothing: Marks, read: (actor: Actor, listing: number) => Promise<Marks>) {
  const actor = await getCurrentActor();
  const id = new URL(request.url).searchParams.get('listing') ?? '';
  const marks = actor.userId === null || !/^[1-9]\d{0,8}$/.test(id) ? nothing : await read(actor, Number(id));
  return Response.json(marks, { headers: { 'cache-control': 'private, no-store' } });
}
