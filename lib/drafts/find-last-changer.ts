import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db } from '#lib/core/db.ts';
import { draftAccessibleBy } from '#lib/drafts/draft-access.ts';

/** The author of a change: the reader, another person, an application, the site’s team, or a job of the site. */
export type Changer = { kind: 'you' | 'team' | 'site' } | { kind: 'person' | 'application'; name: string };

/** Returns the author of the latest change of a draft. Returns null if nobody has changed the draft, or if the actor may not see it. */
export async function findLastChanger(actor: Actor, draftId: string): Promise<Changer | null> {
  const userId = requireUserId(actor);
  const version = await db().version.findFirst({
    where: { profile: { draft: { id: draftId, ...draftAccessibleBy(userId, 'read') } } },
    orderBy: { number: 'desc' },
    select: { via: true, application: true, actorId: true, actor: { select: { name: true, role: true } } },
  });
  if (!version) return null;
  const { via, application, actorId, actor: author } = version;
  if (via === 'oauth' || via === 'api_key') return { kind: 'application', name: application };
  if (actorId === userId) return { kind: 'you' };
  if (!author) return { kind: 'site' };
  return author.role === 'member' ? { kind: 'person', name: author.name || 'Another editor' } : { kind: 'team' };
}
