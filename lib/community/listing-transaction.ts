import { type Tx, transaction } from '#lib/core/db.ts';
import { AppError } from '#lib/core/errors.ts';
import { processWide } from '#lib/core/process-wide.ts';

/** So many transactions of a listing wait at most: as many as are done within some seconds. */
const maxWaiting = 1000;

interface Queue {
  length: number;
  /** Ends with the last transaction of the queue, also if it fails. */
  last: Promise<unknown>;
}
const queues = processWide('listing transactions', () => new Map<number, Queue>());

/**
 * Runs `work`, which locks the listing’s row, in a transaction, after those of this process for the same listing. They would wait for each
 * other’s lock anyway, but each with a connection: a crowd at one listing would leave none to all others. Call it outside of transactions.
 * Throws 503 if very many wait already.
 */
export async function listingTransaction<T>(listingId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  const open = queues.get();
  const queue = open.get(listingId) ?? { length: 0, last: Promise.resolve() };
  if (queue.length >= maxWaiting)
    throw new AppError('unavailable', 'Very many people press this at the moment. Try again in a few seconds.', {
      headers: { 'retry-after': '5' },
    });
  open.set(listingId, queue);
  queue.length += 1;
  const mine = queue.last.then(() => transaction(work));
  queue.last = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    queue.length -= 1;
    if (queue.length === 0) open.delete(listingId);
  }
}
