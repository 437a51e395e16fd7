import type pg from 'pg';

/** The channel on which a commit that leaves work wakes the engines. */
export const jobChannel = 'job_event';

/**
 * Held exclusively while events are handed out, and shared while a run begins to wait for one: so no event falls between a
 * run's look back and its wait.
 */
export const dispatchLock = 7_310_572_001;

/** Held while runs of functions with a concurrency limit are claimed, so that two workers can't take the same free place. */
export const claimLock = 7_310_572_002;

/** Runs `work` in a transaction on a connection of its own; an error rolls it back. */
export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
