import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/**
 * Creates the data folder if it is missing, and writes a test file. Throws a StartError with what to do if the folder is not writable or
 * the disk is full.
 */
export function requireWritable(folder: string): void {
  const probe = join(folder, `.probe.${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, 'is there space?', { flush: true });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const problem: Record<string, string> = {
      EACCES: `the user ${userInfo().username} may not write there. Let its owner run: chown -R ${userInfo().username} ${folder}`,
      EPERM: `the user ${userInfo().username} may not write there. Let its owner run: chown -R ${userInfo().username} ${folder}`,
      EROFS:
        'its file system is read-only. Mount a writable one there, or name another folder in DATA_DIR; it is needed with your own Postgres, too.',
      ENOSPC: 'its disk is full. Free some space.',
      EDQUOT: 'the disk quota is used up. Free some space.',
      ENOTDIR: 'a part of its path is a file. Correct DATA_DIR.',
      EEXIST: 'it is a file. Correct DATA_DIR.',
    };
    throw new StartError(`DATA_DIR (${folder}) can't be used: ${problem[code] ?? (error as Error).message}`);
  } finally {
    try {
      rmSync(probe, { force: true });
    } catch {
      // A file that could not be written need not be removed.
    }
  }
}
