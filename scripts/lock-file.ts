// A file that one living process holds.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** When a process began, which tells it from a later one with the same id; null when it is no more. */
export async function startedAt(pid: number): Promise<string | null> {
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

/** The program and arguments of a process; empty when it is no more. */
export async function commandLine(pid: number): Promise<string> {
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
 * Takes `file` for this process: answers what releases it, or the id of the process that holds it. One that was killed
 * holds nothing. Throws what writing throws (ENOSPC, EACCES ...).
 */
export async function takeLock(file: string): Promise<{ release: () => void } | { heldBy: number }> {
  const mine = `${process.pid} ${await startedAt(process.pid)}`;
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const held = read(file);
    if (held === null) continue;
    const [pid, ...since] = held.split(' ');
    const living = pid ? await startedAt(Number(pid)) : null;
    // A file without content is being written, or its writer was killed in between: it gets a moment.
    if ((living !== null && living === since.join(' ')) || (held === '' && attempt < 10)) {
      if (held !== '') return { heldBy: Number(pid) };
      await delay(20);
      continue;
    }
    // Renaming is atomic: of two that find the dead holder, one removes its file and the other tries again.
    const grave = `${file}.${process.pid}`;
    try {
      renameSync(file, grave);
      if (read(grave) === held) rmSync(grave);
      else renameSync(grave, file);
    } catch {
      await delay(20);
    }
  }
  const release = () => {
    if (read(file) === mine) rmSync(file, { force: true });
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
