// Passes invalidations on to the cache in front of the site. One worker at a time does this. The next one continues where it stopped.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { countedTag, siteTag } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';
import { pool } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { metrics } from '#lib/core/metrics.ts';
import { onceAMinute } from '#lib/core/once-a-minute.ts';
import { batchesOf, type Edge, EdgeProblem, edgeOf } from '#lib/ports/edge/edge.ts';
import { failureReason } from '#lib/ports/kept-check.ts';

/** Interval at which the table of invalidations is read without a notification, in milliseconds. */
const pollMs = 1_000;
/** Invalidations within this time are passed on together, in milliseconds. */
const gatherMs = 100;
/**
 * Time for which invalidations of counts are collected, because counts change with every vote, in seconds. Pages may show counts that are
 * up to ten seconds old.
 */
const countsSeconds = 5;
/**
 * Each tag is dropped a second time, because a web process may have sent an old answer that reaches the cache after the first time.
 * `againMs` is the time until then. For counts it is `countsAgainMs`, after which no process shows the old counts.
 */
const againMs = 3_000;
const countsAgainMs = 13_000;
/** If there are more tags than this, everything is dropped. */
const maxTags = 2_000;
const maxWaitMs = 60_000;

interface Invalidated {
  tag: string;
  xid: string;
  seconds: number;
}

const warnOfFailure = onceAMinute((reason: string, times) =>
  log().warn({ reason, times }, 'the cache in front was not told what to drop; it is told again'),
);

/** The tags and invalidations that are passed on to the cache together. */
interface Round {
  tags: Set<string>;
  /** The invalidations of the round. `again` has the tags that are dropped for the second time. */
  rows: Invalidated[];
  again: string[];
  /** The id of the oldest open transaction, and the time, both at the moment of reading. */
  next: string;
  at: string;
  isFirst: boolean;
}

export class EdgePurger {
  readonly #edge: Edge;
  readonly #connectionString: string;
  #client: pg.Client | null = null;
  #isStopping = false;
  #wake: () => void = () => undefined;
  #loop: Promise<void> | undefined;
  #failures = 0;
  /** Invalidations that were passed on, of transactions that may be read again. */
  #done = new Set<string>();
  /** The tags to drop for the second time, each with the time at which to drop it. */
  readonly #again = new Map<string, number>();

  constructor(edge: Edge, connectionString: string) {
    this.#edge = edge;
    this.#connectionString = connectionString;
  }

  start(): void {
    this.#loop = this.#work();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#wake();
    await this.#loop;
    await this.#client?.end().catch(() => undefined);
  }

  async #work(): Promise<void> {
    while (!this.#isStopping) {
      try {
        const client = await this.#connected();
        // The lock ends with the connection. Then another worker gets it.
        const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(hashtext('debut:edge')) as mine`);
        if (rows[0]?.mine) await this.#handOn(client);
        this.#failures = 0;
      } catch (error) {
        this.#failures += 1;
        warnOfFailure(error instanceof EdgeProblem ? error.message : failureReason(error));
      }
      if (!this.#isStopping) await this.#sleep(Math.min(pollMs * 2 ** this.#failures, maxWaitMs));
    }
  }

  async #sleep(ms: number): Promise<void> {
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    const next = Math.min(ms, ...[...this.#again.values()].map((at) => Math.max(0, at - performance.now())));
    await Promise.race([woken, delay(next, undefined, { ref: false })]);
    if (this.#failures === 0) await delay(gatherMs, undefined, { ref: false });
    else await delay(Math.max(0, ms - gatherMs), undefined, { ref: false }); // after a failure, new invalidations don't shorten the pause
  }

  async #connected(): Promise<pg.Client> {
    if (this.#client) return this.#client;
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: `${config().brand} edge`,
      query_timeout: 30_000,
    });
    const forget = () => {
      if (this.#client === client) this.#client = null;
    };
    client.on('error', forget);
    client.on('end', forget);
    client.on('notification', () => this.#wake());
    await client.connect();
    this.#client = client;
    this.#done.clear();
    await client.query('listen cache_invalidated');
    return client;
  }

  /** Drops the tags of all new invalidations from the cache. If the cache fails, stores the problem and rejects. */
  async #handOn(client: pg.Client): Promise<void> {
    const round = await this.#read(client);
    if (round.tags.size === 0) return;
    const tags = round.tags.has(siteTag) || round.tags.size > maxTags ? [siteTag] : [...round.tags];
    const { name } = this.#edge;
    try {
      for (const batch of batchesOf(tags, this.#edge)) {
        await this.#edge.drop(batch);
        metrics.get().edgePurges.inc({ outcome: 'done' });
      }
    } catch (error) {
      metrics.get().edgePurges.inc({ outcome: 'failed' });
      const problem = error instanceof EdgeProblem ? error.message : `It can’t be reached: ${failureReason(error)}.`;
      await client.query('update edge_purges set problem = $2 where edge = $1', [name, problem]);
      throw error;
    }
    for (const tag of round.again) this.#again.delete(tag);
    if (round.isFirst) this.#again.set(siteTag, performance.now() + againMs);
    for (const { tag, xid } of round.rows) {
      const counted = countedTag(tag);
      const at = performance.now() + (counted === null ? againMs : countsAgainMs);
      this.#again.set(counted ?? tag, Math.max(at, this.#again.get(counted ?? tag) ?? 0));
      this.#done.add(`${xid} ${tag}`);
    }
    const from = BigInt(round.next);
    for (const key of this.#done) if (BigInt(key.split(' ', 1)[0] ?? 0) < from) this.#done.delete(key);
    await client.query(
      `insert into edge_purges (edge, xid, read_at) values ($1, $2, $3)
       on conflict (edge) do update set xid = excluded.xid, read_at = excluded.read_at, problem = null`,
      [name, round.next, round.at],
    );
  }

  async #read(client: pg.Client): Promise<Round> {
    const { rows } = await client.query<{ xid: string | null; next: string; at: string; rows: Invalidated[] }>(
      `with last as (select xid, read_at from edge_purges where edge = $1)
       select (select xid::text from last) as xid, pg_snapshot_xmin(pg_current_snapshot())::text as next, clock_timestamp()::text as at,
         coalesce((select json_agg(json_build_object('tag', i.tag, 'xid', i.xid::text, 'seconds', extract(epoch from clock_timestamp() - i.at)))
           from (select i.tag, i.xid, i.at from invalidations i, last where i.at > last.read_at - interval '1 hour' and i.xid >= last.xid
             limit ${maxTags + 1}) i), '[]') as rows`,
      [this.#edge.name],
    );
    const [{ xid = null, next = '0', at = '', rows: found = [] } = {}] = rows;
    const isFirst = xid === null || xid === '0';
    const fresh = found.filter((row) => !this.#done.has(`${row.xid} ${row.tag}`));
    const time = performance.now();
    const again = [...this.#again].flatMap(([tag, due]) => (due <= time ? tag : []));
    const mayGather = !isFirst && again.length === 0;
    const isWaiting = mayGather && fresh.every(({ tag, seconds }) => countedTag(tag) !== null && seconds < countsSeconds);
    const taken = isWaiting ? [] : fresh;
    const tags = new Set([...(isFirst ? [siteTag] : []), ...again, ...taken.map(({ tag }) => countedTag(tag) ?? tag)]);
    return { tags, rows: taken, again, next, at, isFirst };
  }
}

/** Starts to pass invalidations on to the cache of PURGE. Does nothing if there is no cache. Returns a function that stops it. */
export function startPurging(): () => Promise<void> {
  const { edge, databaseDirectUrl } = config();
  if (edge === null) return async () => {};
  const purger = new EdgePurger(edgeOf(edge), databaseDirectUrl);
  purger.start();
  return () => purger.stop();
}

/** Makes the cache drop the pages of the previous build. Called when a web process starts. */
export async function noteBuild(build: string): Promise<void> {
  const { edge } = config();
  if (edge)
    await pool().query('update edge_purges set xid = 0, build = $2 where edge = $1 and build is distinct from $2', [edge.kind, build]);
}

/**
 * If an invalidation waits longer than this, it counts as not passed on, in seconds. Invalidations of counts normally wait up to half of
 * this time.
 */
const lateSeconds = 15;

/**
 * Returns whether invalidations reach the cache in front of the site, and the age of the oldest one that has not reached it. For the health
 * page.
 */
export async function checkEdge(): Promise<{ implementation: string; ok: boolean; detail: string; lag_seconds: number }> {
  const { edge } = config();
  if (edge === null) return { implementation: 'off', ok: true, detail: 'no cache in front may keep pages', lag_seconds: 0 };
  const { rows } = await pool().query<{ problem: string | null; lag: number }>(
    `select problem, coalesce((select extract(epoch from clock_timestamp() - min(i.at)) from invalidations i where i.at > p.read_at), 0)::float as lag
     from edge_purges p where edge = $1`,
    [edge.kind],
  );
  const [state] = rows;
  const lag_seconds = Math.round(state?.lag ?? 0);
  const about = { implementation: edge.kind, lag_seconds };
  if (!state) return { ...about, ok: false, detail: 'It was not told anything yet: no worker runs, or it did not answer.' };
  if (state.problem !== null)
    return { ...about, ok: false, detail: `${state.problem} What it should drop has waited for ${lag_seconds} s.` };
  if (lag_seconds > lateSeconds)
    return { ...about, ok: false, detail: `What it should drop has waited for ${lag_seconds} s: no worker tells it.` };
  return { ...about, ok: true, detail: 'It dropped what it should.' };
}
