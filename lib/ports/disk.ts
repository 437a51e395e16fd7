import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { config } from '#lib/core/config.ts';
import { type CheckOutcome, failureReason } from '#lib/ports/kept-check.ts';

/** With less free space than this, kept pages, backups and the embedded Postgres may soon fail. */
const leastBytes = 500_000_000;

/** Returns how many bytes are free in DATA_DIR, and whether this user may write there. Throws the error of the file system. */
export async function readDisk(): Promise<number> {
  const { dataDir } = config();
  await access(dataDir, constants.W_OK);
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

/** Returns whether DATA_DIR can be written to, for the health page. */
export async function checkDisk(): Promise<CheckOutcome & { implementation: string }> {
  const implementation = 'DATA_DIR';
  try {
    const free = await readDisk();
    const size = `${(free / 1e9).toFixed(1)} GB free.`;
    return free < leastBytes
      ? { implementation, ok: false, detail: `${size} Free some space.` }
      : { implementation, ok: true, detail: size };
  } catch (error) {
    return { implementation, ok: false, detail: `DATA_DIR can’t be used: ${failureReason(error)}.` };
  }
}
