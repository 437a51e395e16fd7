import { notFound } from 'next/navigation';
import type { Actor } from '#lib/auth/actor.ts';
import { requireUser } from '#lib/auth/session.ts';
import { mayView, type TeamView } from '#lib/team/rights.ts';

/**
 * Returns the actor of a page of the desk. Redirects people who aren't signed in to the sign-in page. Answers 404 if the person's role may
 * not see this part, so that they don't learn that it exists. The functions that the page calls check the right again.
 */
export async function requireDesk(path: string, view: TeamView): Promise<Actor> {
  const { actor } = await requireUser(path);
  if (!mayView(actor.role, view)) notFound();
  return actor;
}
