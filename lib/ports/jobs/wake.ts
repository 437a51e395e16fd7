import pg from 'pg';
import { jobChannel } from '#lib/ports/jobs/postgres.ts';

/** Lets one loop sleep until something happens or a time has passed. A call while nobody sleeps is not lost. */
export class Wake {
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
 * Calls `heard` whenever a commit has left work. Reconnects by itself, and calls then too, for what it may have missed; the
 * loops poll as well, so that a lost connection costs speed only.
 */
export function listenForJobs(connectionString: string, heard: () => void): { stop(): Promise<void> } {
  let stopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 10_000 });
    const lost = () => {
      if (client !== next) return;
      client = null;
      void next.end().catch(() => {});
      if (!stopped) timer = setTimeout(() => void connect(), 1000);
    };
    client = next;
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', heard);
    try {
      await next.connect();
      await next.query(`listen ${jobChannel}`);
      heard();
    } catch {
      lost();
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
