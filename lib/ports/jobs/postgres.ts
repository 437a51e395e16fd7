import type pg from 'pg';

/** The Postgres channel on which transactions notify the job engines of new work. */
export const jobChannel = 'job_event';

/**
 * The id of the advisory lock for claiming runs of functions with a concurrency limit. Without it, two workers together could exceed the
 * limit.
 */
export const claimLock = 7_310_572_002;

/** Runs `work` in a transaction on its own connection. Rolls back and rethrows if `work` throws. */
export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const breakOff = (error: Error) => {
    broken = error;
  };
  client.on('error', breakOff); // without a listener, the loss of the connection would end the process
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(breakOff);
    throw error;
  } finally {
    client.off('error', breakOff);
    client.release(broken);
  }
}
