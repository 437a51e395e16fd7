import { transaction } from '#lib/core/db.ts';

/**
 * Ends permissions, with every token and code that came of them, at the machine's clock, as tokens live. Answers how many of
 * them still held; ending one twice is no fault.
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
