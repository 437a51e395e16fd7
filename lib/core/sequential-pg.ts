import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlQuery, Transaction } from '@prisma/driver-adapter-utils';

/**
 * Prisma's adapter for pg, but with the queries of a transaction sent one after the other. Prisma starts several queries at once when it
 * loads relations, and pg will accept only one query at a time per connection from version 9 on.
 */
export class SequentialPg extends PrismaPg {
  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolationLevel) => inSequence(await start(isolationLevel));
    return adapter;
  }
}

function inSequence(transaction: Transaction): Transaction {
  let last: Promise<unknown> = Promise.resolve();
  const afterLast =
    <T>(send: (query: SqlQuery) => Promise<T>) =>
    (query: SqlQuery) => {
      const answer = last.then(() => send.call(transaction, query));
      last = answer.catch(() => {}); // a failed query does not stop the next one
      return answer;
    };
  transaction.queryRaw = afterLast(transaction.queryRaw);
  transaction.executeRaw = afterLast(transaction.executeRaw);
  return transaction;
}
