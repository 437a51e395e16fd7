import pg from 'pg';

/**
 * Returns true if the connection goes through a pooler in transaction mode, such as PgBouncer. Then each transaction may run on another
 * connection of the server, so notifications never arrive. Returns false for a pooler in session mode, which has no such effect.
 */
export async function isTransactionPooled(connectionString: string): Promise<boolean> {
  const clients = [0, 1].map(() => {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined); // a failed query also rejects its own promise
    return client;
  }) as [pg.Client, pg.Client];
  const [one, other] = clients;
  try {
    await one.connect();
    // A pooler reports a process id of its own, which differs from that of the server's process.
    if ((await serverPid(one)) === (one as pg.Client & { processID: number }).processID) return false;
    await other.connect();
    for (let attempt = 0; attempt < 3; attempt++) {
      const before = await serverPid(one);
      await other.query('begin');
      if ((await serverPid(other)) === before || (await serverPid(one)) !== before) return true;
      await other.query('rollback');
    }
    return false;
  } finally {
    for (const client of clients) await client.end().catch(() => undefined);
  }
}

async function serverPid(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}
