import { hostname } from 'node:os';
import type pg from 'pg';
import { log } from '#lib/core/log.ts';

/** Milliseconds between two heartbeats of a process. */
const everyMs = 10_000;
/** The number of seconds without a heartbeat after which a process counts as dead. */
export const deadAfterSeconds = 30;

export interface Heartbeat {
  /** `HOST PID` of a process that runs jobs, or `inngest`. */
  source: string;
  /** How long ago the heartbeat was, by the database's clock. */
  seconds: number;
  /** The problem that keeps the source from working. Null if there is none. */
  problem: string | null;
}

/** Stores a heartbeat of `source`, with the problem that keeps it from working, or null. */
export async function beat(pool: pg.Pool, source: string, problem: string | null): Promise<void> {
  await pool.query(
    `insert into job_heartbeats (source, at, problem) values ($1, now(), $2)
     on conflict (source) do update set at = now(), problem = excluded.problem`,
    [source, problem],
  );
}

/** Returns the heartbeats of the last hour, newest first. The Inngest server's heartbeat is included, however old it is. */
export async function readHeartbeats(pool: pg.Pool): Promise<Heartbeat[]> {
  const { rows } = await pool.query<Heartbeat>(
    `select source, problem, greatest(0, extract(epoch from now() - at))::int as seconds from job_heartbeats
     where source = 'inngest' or at > now() - interval '1 hour' order by at desc, source`,
  );
  return rows;
}

/**
 * Stores a heartbeat of this process every ten seconds, with the result of `problem`. Stores none while `isWorking` returns false. Resolves
 * after the first heartbeat. `stop` deletes the heartbeat, so a process without one was killed.
 */
export async function startHeartbeat(
  pool: pg.Pool,
  { problem, isWorking }: { problem: () => string | null; isWorking: () => boolean },
): Promise<{ stop(): Promise<void> }> {
  const source = `${hostname()} ${process.pid}`;
  const beatNow = async () => {
    if (!isWorking()) return;
    await beat(pool, source, problem()).catch((error: unknown) => log().warn({ err: error }, 'the heartbeat could not be stored'));
  };
  await beatNow();
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = beatNow();
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await last;
      await pool
        .query("delete from job_heartbeats where source = $1 or (source <> 'inngest' and at < now() - interval '1 hour')", [source])
        .catch((error: unknown) => log().warn({ err: error }, 'the heartbeat could not be deleted'));
    },
  };
}
