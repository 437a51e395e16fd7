import type { Inngest } from 'inngest';
import type pg from 'pg';
import { dayMs, minuteMs } from '#lib/core/durations.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import type { LoopState } from '#lib/ports/jobs/executor.ts';
import { beginsWithinMs } from '#lib/ports/jobs/job-list.ts';
import { inTransaction } from '#lib/ports/jobs/postgres.ts';
import { listenForJobs, WakeSignal } from '#lib/ports/jobs/wake.ts';

const maxEvents = 100;
const maxBytes = 1024 * 1024;
/** The number of milliseconds between two searches for events with which no function began. */
const sweepMs = minuteMs;

export interface RelayOptions {
  pool: pg.Pool;
  connectionString: string;
  client: Inngest;
  pollMs?: number;
  /** Returns false while events must not be sent: the server has no function for them yet and would lose them. By default, always true. */
  isReady?: () => boolean;
}

/**
 * Sends events from the database to a real Inngest server. After a crash, an event may be sent a second time, because it was sent but not
 * yet marked as dispatched. The server recognises its id and processes it only once.
 */
export class Relay {
  readonly #options: RelayOptions;
  readonly #wake = new WakeSignal();
  #stopping = false;
  #failures = 0;
  #lastSweep = 0;
  #lastRound = 0;
  #lastError: string | null = null;
  #loop: Promise<void> | undefined;
  #listener: { stop(): Promise<void> } | undefined;

  constructor(options: RelayOptions) {
    this.#options = options;
  }

  start(): void {
    this.#listener = listenForJobs(this.#options.connectionString, () => this.#wake.call());
    this.#loop = this.#work();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#wake.call();
    await this.#loop;
    await this.#listener?.stop();
  }

  state(): LoopState {
    return { lastRound: this.#lastRound, lastError: this.#lastError, busy: 0, slots: 1 };
  }

  async #work(): Promise<void> {
    const poll = this.#options.pollMs ?? 1000;
    while (!this.#stopping) {
      let more = false;
      try {
        if (this.#options.isReady?.() ?? true) {
          await this.#sweep();
          more = await this.#send();
        }
        this.#failures = 0;
        this.#lastRound = Date.now();
        this.#lastError = null;
      } catch (error) {
        if (this.#failures === 0) log().error({ err: error }, 'events could not be sent to Inngest; sending is retried');
        this.#failures += 1;
        this.#lastError = (error as Error).message;
      }
      if (!more && !this.#stopping) await this.#wake.sleep(Math.min(poll * 2 ** this.#failures, 60_000));
    }
  }

  /**
   * If the server accepted an event but no function began it, for example because none was registered, marks the event as unsent. The relay
   * sends it again after ten minutes. Each further wait is as long as all earlier waits together. After three days, the relay gives up. The
   * server recognises events by their ids, so it does not process an event twice if its function only waits for its turn.
   */
  async #sweep(): Promise<void> {
    const at = now();
    if (Math.abs(at.getTime() - this.#lastSweep) < sweepMs) return;
    const { rows } = await this.#options.pool.query<{ id: string; name: string }>(
      `update job_events set dispatched_at = null
       where begun_at is null and dispatched_at < $2 and $1 - dispatched_at > dispatched_at - occurred_at and occurred_at > $3 returning id, name`,
      [at, new Date(at.getTime() - beginsWithinMs), new Date(at.getTime() - 3 * dayMs)],
    );
    this.#lastSweep = at.getTime();
    if (rows.length > 0)
      log().warn({ events: rows.slice(0, 20), count: rows.length }, 'the Inngest server never began these events; they are sent again');
  }

  /** Sends as many events as fit into one request. Returns true if more events may be left. */
  #send(): Promise<boolean> {
    return inTransaction(this.#options.pool, async (connection) => {
      const { rows } = await connection.query<{
        id: string;
        name: string;
        data: Record<string, unknown>;
        occurred_at: Date;
        bytes: number;
      }>(
        `select id, name, data, occurred_at, octet_length(data::text) as bytes from job_events
         where dispatched_at is null order by occurred_at, id limit $1 for update skip locked`,
        [maxEvents],
      );
      let bytes = 0;
      const batch = rows.filter((row, index) => {
        bytes += row.bytes;
        return index === 0 || bytes <= maxBytes;
      });
      if (batch.length === 0) return false;
      await this.#options.client.send(batch.map((row) => ({ id: row.id, name: row.name, data: row.data, ts: row.occurred_at.getTime() })));
      await connection.query('update job_events set dispatched_at = $2 where id = any($1)', [batch.map((row) => row.id), now()]);
      return true;
    });
  }
}
