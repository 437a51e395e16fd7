import pg from 'pg';

/**
 * A client for a pooler that may send each query to another server connection: a statement that one has prepared by name is missing there.
 */
export class UnpreparedClient extends pg.Client {}

const { query } = pg.Client.prototype;
UnpreparedClient.prototype.query = function (this: pg.Client, first: unknown, ...rest: unknown[]) {
  const isNamed = typeof first === 'object' && first !== null && 'name' in first && !('submit' in first);
  return Reflect.apply(query, this, [isNamed ? { ...first, name: undefined } : first, ...rest]);
} as typeof query;
