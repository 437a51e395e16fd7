import { type Tx, transaction } from '#lib/core/db.ts';
import { AppError } from '#lib/core/errors.ts';
import { processWide } from '#lib/core/process-wide.ts';

/** The maximum number of waiting transactions of a listing. So many can be done within some seconds. */
const maxWaiting = 1000;

interface Queue {
  length: number;
  /** Resolves when the last transaction of the queue has ended, even if it failed. */
  last: Promise<unknown>;
}
const queues = processWide('listing transactions', () => new Map<number, Queue>());

/**
 * Runs `work`, which locks the listing’s row, in a transaction. Transactions for the same listing run one after the other in this process.
 * Without this queue, each would wait for the lock with a connection of its own, and a crowd at one listing would leave no connections for
 * the others. Call it outside of transactions. Throws 503 if too many are waiting.
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
