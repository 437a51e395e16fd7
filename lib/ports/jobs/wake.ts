import pg from 'pg';
import { jobChannel } from '#lib/ports/jobs/postgres.ts';

/** Lets a loop sleep until `call` wakes it or a time has passed. If `call` runs while the loop is awake, the next sleep ends at once. */
export class WakeSignal {
  #called = false;
  #resolve: (() => void) | null = null;

  call(): void {
    this.#called = true;
    this.#resolve?.();
  }

  async sleep(ms: number): Promise<void> {
    if (!this.#called) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#resolve = resolve;
      const timer = setTimeout(resolve, ms);
      await promise;
      clearTimeout(timer);
      this.#resolve = null;
    }
    this.#called = false;
  }
}

/**
 * Listens for Postgres notifications. Calls `onWork` after each commit that leaves work for the job engine. Reconnects automatically and
 * then calls `onWork`, too, because it may have missed a notification. Callers also poll, so a lost connection only delays jobs.
 */
export function listenForJobs(connectionString: string, onWork: () => void): { stop(): Promise<void> } {
  let stopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 10_000 });
    const reconnect = () => {
      if (client !== next) return;
      client = null;
      void next.end().catch(() => {});
      if (!stopped) timer = setTimeout(() => void connect(), 1000);
    };
    client = next;
    next.on('error', reconnect);
    next.on('end', reconnect);
    next.on('notification', onWork);
    try {
      await next.connect();
      await next.query(`listen ${jobChannel}`);
      onWork();
    } catch {
      reconnect();
    }
  };
  const connected = connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await connected;
      const open = client;
      client = null;
      await open?.end().catch(() => {});
    },
  };
}
