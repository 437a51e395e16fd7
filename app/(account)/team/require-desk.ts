import { notFound } from 'next/navigation';
import type { Actor } from '#lib/auth/actor.ts';
import { requireUser } from '#lib/auth/session.ts';
import { mayView, type TeamView } from '#lib/team/rights.ts';

/**
 * Returns the actor of a page of the desk. Redirects visitors to the sign-in; whose role doesn't show this part gets a 404, as if there was
 * no such page. The functions that the page calls check the right again.
 */
export async function requireDesk(path: string, view: TeamView): Promise<Actor> {
  const { actor } = await requireUser(path);
  if (!mayView(actor.role, view)) notFound();
  return actor;
}
