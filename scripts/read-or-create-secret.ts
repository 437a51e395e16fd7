import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './embedded-postgres.ts';

/** Returns the secret stored in `folder`, and creates it on the first call. Used on a loopback site if AUTH_SECRET is not set. */
export function readOrCreateSecret(folder: string): string {
  const file = join(folder, 'secret');
  if (existsSync(file)) {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= 32) return secret;
    throw new StartError(
      `${file} is damaged. Restore it from a backup, or delete it; then everyone is signed out and the demo key changes.`,
    );
  }
  mkdirSync(folder, { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, randomBytes(36).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(temporary, file); // atomic: the file is always complete, and only one of two concurrent processes can create it
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  rmSync(temporary);
  return readFileSync(file, 'utf8');
}
