import type { Actor } from '#lib/auth/actor.ts';
import type { Tx } from '#lib/core/db.ts';
import type { RemovedContent } from '#lib/core/json-columns.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';

/** The reason for a removal. `fact` is the field of a listing to remove; null for the whole subject. */
export interface Removal {
  reason: string;
  fact: string | null;
}

/** A kind of thing that can be reported. */
export interface SubjectKind {
  /** The name of the kind in sentences: “the review”. */
  noun: string;
  /**
   * Returns SQL that selects the subject with this key if visitors can see it: at most one row of `id` (text), `path`, `content`,
   * `owner_id` (the person who is responsible for it) and `listing_id` (the listing whose editors are responsible).
   */
  visible(key: string): Prisma.Sql;
  /**
   * Hides the subject, invalidates its pages, and returns what is needed to restore it. Returns null if it is gone already. The caller must
   * have checked that the actor belongs to the team.
   */
  remove(tx: Tx, actor: Actor, id: string, removal: Removal): Promise<RemovedContent | null>;
  /** Restores the subject, if that is still possible. */
  restore(tx: Tx, actor: Actor, id: string, removed: RemovedContent): Promise<void>;
}
