import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './embedded-postgres.ts';

/** On a loopback site secrets that were not given are made once, and kept beside the data they protect. */
export function keepSecret(folder: string): string {
  const file = join(folder, 'secret');
  if (existsSync(file)) {
    const kept = readFileSync(file, 'utf8').trim();
    if (kept.length >= 32) return kept;
    throw new StartError(
      `${file} is damaged. Restore it from a backup, or remove it: everyone is then signed out, and API keys of the demo change.`,
    );
  }
  mkdirSync(folder, { recursive: true });
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, randomBytes(36).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(aside, file); // whole or not at all, and of two processes one wins
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  rmSync(aside);
  return readFileSync(file, 'utf8');
}
