import type { Actor } from '#lib/auth/actor.ts';
import type { Tx } from '#lib/core/db.ts';
import type { RemovedContent } from '#lib/core/json-columns.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';

/** Why something is removed, and the field that is meant, if it is one fact of a listing. */
export interface Removal {
  reason: string;
  fact: string | null;
}

/** A kind of thing that can be reported. */
export interface SubjectKind {
  /** What it is called in sentences: “the review”. */
  noun: string;
  /**
   * Returns SQL for the subject that the key names in addresses, if visitors see it: at most one row of `id` (text), `path`, `content`,
   * `owner_id` (the person who answers for it) and `listing_id` (the listing whose editors do).
   */
  visible(key: string): Prisma.Sql;
  /**
   * Hides it, invalidates its pages, and returns what is needed to put it back; null if it is gone already. The caller has checked that
   * the actor belongs to the team.
   */
  remove(tx: Tx, actor: Actor, id: string, removal: Removal): Promise<RemovedContent | null>;
  /** Puts it back, if that is still possible. */
  restore(tx: Tx, actor: Actor, id: string, removed: RemovedContent): Promise<void>;
}
