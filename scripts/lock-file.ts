// A lock file: it contains the id and start time of the process that owns it. A lock has no effect once its process has ended.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Returns the start time of a process, or null if it has ended. Id and start time together identify a process, because ids are reused. */
export async function readStartTime(pid: number): Promise<string | null> {
  if (existsSync('/proc/self/stat')) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
    } catch {
      return null;
    }
  }
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'lstart=']).catch(() => ({ stdout: '' }));
  return stdout.trim() || null;
}

/** Returns the program and arguments of a process, or an empty string if it has ended. */
export async function readCommandLine(pid: number): Promise<string> {
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    } catch {
      return '';
    }
  }
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }));
  return stdout.trim();
}

/**
 * Tries to lock `file` for this process. Returns a function that releases the lock, or the id of the running process that owns it.
 * The lock of a killed process is taken over. Throws the error of the file system (ENOSPC, EACCES ...) if the file can't be written.
 */
export async function takeLock(file: string): Promise<{ release: () => void } | { ownerPid: number }> {
  const ownContent = `${process.pid} ${await readStartTime(process.pid)}`;
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, ownContent, { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const content = read(file);
    if (content === null) continue;
    const [pid, ...since] = content.split(' ');
    const running = pid ? await readStartTime(Number(pid)) : null;
    // An empty file is being written, or its writer was killed before writing: wait up to 200 ms, then take over the lock.
    if ((running !== null && running === since.join(' ')) || (content === '' && attempt < 10)) {
      if (content !== '') return { ownerPid: Number(pid) };
      await delay(20);
      continue;
    }
    // Renaming is atomic: if two processes find the lock of an ended process, only one moves the file away; the second process tries again.
    const removed = `${file}.${process.pid}`;
    try {
      renameSync(file, removed);
      if (read(removed) === content) rmSync(removed);
      else renameSync(removed, file);
    } catch {
      await delay(20);
    }
  }
  const release = () => {
    if (read(file) === ownContent) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return { release };
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
