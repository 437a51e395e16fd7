import type { Actor } from '#lib/auth/actor.ts';
import type { Tx } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';

/** A change of a profile, or of the listing that shows it. `before` and `after` contain only the changed properties. */
export interface Change {
  /** A short name of the action, such as `edit`, `submit`, `go live`. */
  action: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** The actor who made the change. Null if a job of the site made it. */
type Author = Pick<Actor, 'userId' | 'via' | 'application'> | null;

/** Increments a profile’s `version` and records the change under the new number. Returns the number. */
export async function recordVersion(tx: Tx, author: Author, profileId: string, change: Change): Promise<number> {
  const { version } = await tx.profile.update({
    where: { id: profileId },
    data: { version: { increment: 1 } },
    select: { version: true },
  });
  await tx.version.create({ data: { profileId, number: version, ...versionColumns(author, change) } });
  return version;
}

/**
 * Records a version of the profile that a listing shows, and sets the listing’s `updatedAt`. Call this last in the transaction that changes
 * the listing.
 */
export async function recordListingVersion(tx: Tx, author: Author, listingId: number, change: Change): Promise<number> {
  const { profileId } = await tx.listing.update({ where: { id: listingId }, data: { updatedAt: now() }, select: { profileId: true } });
  return recordVersion(tx, author, profileId, change);
}

/**
 * Records a change of many profiles by one statement, and sets the `updatedAt` of the listings that show them. Call it last in the transaction
 * that changes them.
 */
export async function recordVersions(
  tx: Tx,
  author: Author,
  action: string,
  changes: readonly ({ profileId: string } & Pick<Change, 'before' | 'after'>)[],
): Promise<void> {
  if (changes.length === 0) return;
  const { actorId, via, application, createdAt } = versionColumns(author, { action, before: {}, after: {} });
  await tx.$executeRaw`
    with changed as (
      select (c->>'profileId')::uuid as id, c->'before' as before, c->'after' as after from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) c
    ), numbered as (
      update profiles p set version = p.version + 1 from changed c where p.id = c.id returning p.id, p.version, c.before, c.after
    ), shown as (update listings l set updated_at = ${createdAt} from changed c where l.profile_id = c.id)
    insert into versions (profile_id, number, action, actor_id, via, application, before, after, created_at)
    select id, version, ${action}::text, ${actorId}::uuid, ${via}::text, ${application}::text, before, after, ${createdAt}::timestamptz from numbered`;
}

/** Returns the columns of a version except its profile and number. */
export function versionColumns(author: Author, { action, before, after }: Change) {
  return {
    action,
    actorId: author?.userId ?? null,
    via: author?.via ?? 'service',
    application: author?.application ?? 'service',
    before,
    after,
    createdAt: now(),
  };
}
