import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db } from '#lib/core/db.ts';
import { knownCategories } from '#lib/launches/digest/subscribe-to-digest.ts';

/** Limits the actor’s weekly digest to categories with these slugs. An empty list stands for all categories. Ignores unknown slugs. */
export async function chooseDigestCategories(actor: Actor, slugs: readonly string[]): Promise<void> {
  const digestCategories = await knownCategories(slugs);
  await db().user.updateMany({ where: { id: requireUserId(actor), deletedAt: null }, data: { digestCategories } });
}
