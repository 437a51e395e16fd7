import type { Tx } from '#lib/core/db.ts';

/** Blanks texts, such as the address of a person, wherever they stand in the versions of a profile. */
export async function blankInVersions(tx: Tx, profileId: string, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const inJson = JSON.stringify(text).slice(1, -1);
    await tx.$executeRaw`
      update versions set before = replace(before::text, ${inJson}, '…')::jsonb, after = replace(after::text, ${inJson}, '…')::jsonb
      where profile_id = ${profileId}::uuid and strpos(before::text || after::text, ${inJson}) > 0`;
  }
}
