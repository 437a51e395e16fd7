import type { Inngest } from 'inngest';
import type pg from 'pg';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import type { LoopState } from '#lib/ports/jobs/executor.ts';
import { inTransaction } from '#lib/ports/jobs/postgres.ts';
import { listenForJobs, WakeSignal } from '#lib/ports/jobs/wake.ts';

const maxEvents = 100;
const maxBytes = 1024 * 1024;

/**
 * Sends events from the database to a real Inngest server, with their ids. If the process crashes between sending an event and marking
 * it as dispatched, the event is sent again; the server recognises the id and processes the event once.
 */
export class Relay {
  readonly #options: { pool: pg.Pool; connectionString: string; client: Inngest; pollMs?: number };
  readonly #wake = new WakeSignal();
  #stopping = false;
  #failures = 0;
  #lastRound = 0;
  #lastError: string | null = null;
  #loop: Promise<void> | undefined;
  #listener: { stop(): Promise<void> } | undefined;

  constructor(options: { pool: pg.Pool; connectionString: string; client: Inngest; pollMs?: number }) {
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
        more = await this.#send();
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

  /** Sends as many events as fit in one request. Returns true if there may be more. */
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
