import type { DestinationStream } from 'pino';

/** The members of pino's destination that `batchLines` needs. */
interface Destination extends DestinationStream {
  flush(done: (error?: Error) => void): void;
  flushSync(): void;
}

/** The number of waiting characters from which the lines are written at once. */
const maxCharacters = 16 * 1024;
const maxWaitMs = 500;

/**
 * Returns a destination that collects lines and writes them together, after at most half a second, and when the process exits. Pino can
 * also collect lines (`minLength`), but it recounts the bytes of all waiting lines for each new line. That takes as long as sending a
 * cached answer.
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
