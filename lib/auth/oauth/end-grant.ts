import { transaction } from '#lib/db.ts';

/**
 * Ends a permission, with every token and code that came of it. By the machine's clock, as tokens live. Ending it twice is
 * no fault.
 */
export async function endGrant(grantId: string): Promise<void> {
  await transaction(async (tx) => {
    const at = new Date().toISOString();
    await tx.$executeRaw`update connected_apps set revoked_at = ${at}::timestamptz where grant_id = ${grantId} and revoked_at is null`;
    await tx.$executeRaw`delete from oauth_records where grant_id = ${grantId} or (model = 'Grant' and id = ${grantId})`;
  });
}
