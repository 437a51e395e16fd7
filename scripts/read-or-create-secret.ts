import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/** The files of the data folder that contain a secret, with the effect of deleting the file. */
const secrets = {
  /** AUTH_SECRET of a loopback site, if the variable is not set. */
  secret: 'then everyone is signed out and the demo key changes',
  /** The password of the embedded Postgres. */
  'database-password': 'then the next start makes another one',
};

/** Returns the secret that is stored in the file `name` of `folder`, and creates it on the first call. */
export function readOrCreateSecret(folder: string, name: keyof typeof secrets): string {
  const file = join(folder, name);
  if (existsSync(file)) {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= 32) return secret;
    throw new StartError(`${file} is damaged. Restore it from a backup, or delete it; ${secrets[name]}.`);
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
