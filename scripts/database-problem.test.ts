import { createServer } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withLibpqModes } from '#lib/core/database-url.ts';
import { authorityFile, startTlsProxy } from '#scripts/testing/tls-proxy.ts';
import { databaseProblem } from './database-problem.ts';

const url = process.env.DATABASE_URL ?? '';
let proxy: Awaited<ReturnType<typeof startTlsProxy>>;
beforeAll(async () => {
  proxy = await startTlsProxy(url);
});
afterAll(() => proxy.close());

/** Returns the message about the database at this address; null if it can be used. */
async function problemAt(change: (url: URL) => void, from: string | URL = url): Promise<string | null> {
  const address = new URL(from);
  change(address);
  try {
    const client = new pg.Client({ connectionString: withLibpqModes(address.href), connectionTimeoutMillis: 60_000 });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('select 1');
    await client.end();
    return null;
  } catch (error) {
    return databaseProblem(error, address.href);
  }
}

/** Returns the message for a connection through the TLS proxy with these parameters. */
const byTls = (parameters: Record<string, string>) =>
  problemAt((address) => {
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  }, proxy.url);

test('an unknown database, host or port: what is wrong, and what to do', async () => {
  expect(await problemAt(() => undefined)).toBeNull();
  expect(await problemAt((to) => (to.pathname = '/none'))).toMatch(/can't be used: there is no database “none”.*createdb --owner/);
  const closed = 'postgresql://site:hidden@127.0.0.1:1/site';
  expect(await problemAt(() => undefined, closed)).toMatch(/can't be used: nothing listens at 127\.0\.0\.1:1\./);
  expect(await problemAt((to) => (to.hostname = 'no-such-host.invalid'), closed)).toMatch(/host, no-such-host\.invalid:1, is not known/);
  expect(await problemAt(() => undefined, closed)).not.toContain('hidden');
});

test('sslmode=require encrypts, as it does for psql; a certificate of an own authority is verified with sslrootcert', async () => {
  expect(await byTls({ sslmode: 'require' })).toBeNull();
  expect(await byTls({ sslmode: 'no-verify' })).toBeNull();
  expect(await byTls({ sslmode: 'verify-full', sslrootcert: authorityFile })).toBeNull();
  for (const sslmode of ['verify-full', 'verify-ca'])
    expect(await byTls({ sslmode })).toMatch(/its certificate can’t be verified.*sslrootcert=FILE.*sslmode=require/);
  expect(await byTls({ sslmode: 'verify-full', sslrootcert: '/none/ca.pem' })).toMatch(/the file \/none\/ca\.pem.*does not exist/);
});

test('a server without TLS', async () => {
  const plain = createServer((socket) => socket.once('data', () => socket.end('N'))).listen(0, '127.0.0.1');
  await new Promise((done) => plain.once('listening', done));
  const { port } = plain.address() as { port: number };
  expect(await problemAt(() => undefined, `postgresql://site@127.0.0.1:${port}/site?sslmode=require`)).toMatch(
    /it offers no encryption, which sslmode=require requires\. Turn ssl on/,
  );
  await new Promise((done) => plain.close(done));
});

// The messages are those of Postgres 15 and PgBouncer 1.18.
test.each([
  ['28P01', 'password authentication failed for user "site"', /it refuses the password of the role “site”/],
  ['', 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', /it asks for a password.*postgresql:\/\/site:PASSWORD@/],
  ['28000', 'pg_hba.conf rejects connection for host "::1", user "site", database "x", no encryption', /Add the parameter sslmode=require/],
  ['28000', 'no pg_hba.conf entry for host "::1", user "site", database "x", SSL on', /its pg_hba\.conf admits no connection of “site”/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'Hostname/IP does not match certificate’s altnames', /for another name than db\.example:5432/],
  ['42501', 'permission denied for database x', /“site” may not create tables.*alter database x owner to site/],
  ['42501', 'permission denied to create extension "pg_trgm"', /create extension if not exists "pg_trgm"/],
  ['42501', 'permission denied for table users', /“site” may not use the tables/],
  ['P3005', 'The database schema is not empty.', /“x” holds tables of something else/],
  ['53300', 'sorry, too many clients already', /lower DATABASE_POOL/],
])('%s %s', (code, message, told) => {
  const line = databaseProblem(Object.assign(new Error(message), { code }), 'postgresql://site:hidden@db.example:5432/x');
  expect(line).toMatch(told);
  expect(line).not.toMatch(/\n|hidden/);
});

test('what is not about the database is left to others', () => {
  for (const error of [
    new Error('Boom'),
    new TypeError('x is undefined'),
    Object.assign(new Error('duplicate key'), { code: '23505' }),
    null,
  ])
    expect(databaseProblem(error, url)).toBeNull();
});
