import type { Tx } from '#lib/core/db.ts';
import { completenessOf, type ProfileContent, storedOf } from '#lib/profile/content.ts';

/** Stores the content of a profile. Records no version. */
export async function storeContent(tx: Tx, profileId: string, content: ProfileContent): Promise<void> {
  await tx.profile.update({ where: { id: profileId }, data: { content: storedOf(content), completeness: completenessOf(content) } });
}
