// Records what a server does while it draws pages: its statements, and a profile of its main thread. bench:draw loads it into the server
// (`--import`). A SIGUSR2 begins the recording; the next one ends it and writes it to the file RECORD_FILE.
import { renameSync, writeFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

export interface RecordedStatement {
  text: string;
  values: unknown[];
}

export interface RecordedDraws {
  statements: RecordedStatement[];
  profile: Profiler.Profile;
}

const file = process.env.RECORD_FILE;
if (file && isMainThread && process.argv[1]?.endsWith('start.ts')) {
  let statements: RecordedStatement[] | null = null;
  const { Client } = createRequire(join(process.cwd(), 'package.json'))('pg'); // the package of the checkout from which the server runs
  const { query } = Client.prototype;
  Client.prototype.query = function record(this: unknown, ...args: [string | { text: string; values?: unknown[] }, unknown]) {
    const [first, second] = args;
    const text = typeof first === 'string' ? first : first.text;
    const values = (typeof first === 'string' ? undefined : first.values) ?? (Array.isArray(second) ? second : []);
    statements?.push({ text, values });
    return query.apply(this, args);
  };
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 500 }); // the interval is in microseconds
  process.on('SIGUSR2', async () => {
    if (statements === null) {
      statements = [];
      return session.post('Profiler.start');
    }
    const { profile } = await session.post('Profiler.stop');
    writeFileSync(`${file}.part`, JSON.stringify({ statements, profile } satisfies RecordedDraws));
    statements = null;
    renameSync(`${file}.part`, file);
  });
}
