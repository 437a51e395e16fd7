import { transaction } from '#lib/core/db.ts';

/**
 * Ends grants and deletes all their tokens and codes. Returns how many grants this call has ended, not counting grants that had already
 * ended. Uses the machine's clock, as the lifetimes of tokens do.
 */
export async function endGrants(grantIds: readonly string[]): Promise<number> {
  return transaction(async (tx) => {
    const at = new Date().toISOString();
    const ended = await tx.$executeRaw`
      update connected_apps set revoked_at = ${at}::timestamptz where grant_id = any(${grantIds}) and revoked_at is null`;
    await tx.$executeRaw`
      delete from oauth_records where grant_id = any(${grantIds}) or (model = 'Grant' and id = any(${grantIds}))`;
    return ended;
  });
}
