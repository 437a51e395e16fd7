import pg from 'pg';

/**
 * A client that prepares no statements. Behind a pooler, each query may run on another connection of the server, and a statement exists
 * only on the connection that prepared it.
 */
export class UnpreparedClient extends pg.Client {}

const { query } = pg.Client.prototype;
UnpreparedClient.prototype.query = function (this: pg.Client, first: unknown, ...rest: unknown[]) {
  const isNamed = typeof first === 'object' && first !== null && 'name' in first && !('submit' in first);
  return Reflect.apply(query, this, [isNamed ? { ...first, name: undefined } : first, ...rest]);
} as typeof query;
