import type { DestinationStream } from 'pino';

/** The part of pino's destination that a batch needs. */
interface Destination extends DestinationStream {
  flush(done: (error?: Error) => void): void;
  flushSync(): void;
}

/** Characters after which the lines are passed on at once. */
const maxCharacters = 16 * 1024;
const maxWaitMs = 500;

/**
 * Collects lines and passes them on together, after at most half a second. Pino's destination can wait for a length, too, but it counts
 * the bytes of all waiting lines again at each line, which takes as long as a cached answer. Lines are passed on when the process exits.
 */
export function batchLines(destination: Destination): Destination {
  let waiting = '';
  const pass = () => {
    if (waiting === '') return;
    const lines = waiting;
    waiting = '';
    destination.write(lines);
  };
  setInterval(pass, maxWaitMs).unref();
  process.once('exit', () => {
    pass();
    destination.flushSync();
  });
  return {
    write(line) {
      waiting += line;
      if (waiting.length >= maxCharacters) pass();
    },
    flush(done) {
      pass();
      destination.flush(done);
    },
    flushSync() {
      pass();
      destination.flushSync();
    },
  };
}
