// Data folders with the data of a first start. Copying one is many times faster than making one.
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testCacheDir } from './cache-dir.ts';
import { databaseRoot } from './database-root.ts';

const run = promisify(execFile);
const newFolder = (name: string) => mkdtempSync(join(databaseRoot(), `debut-${name}-`));

/** Makes a folder with a migrated database, the base data and the demo. */
export async function makeSeededFolder(): Promise<string> {
  const folder = newFolder('seeded');
  const env = { ...process.env, CACHE_DIR: testCacheDir, DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'silent' };
  await run(process.execPath, ['scripts/seed.ts'], { env });
  return folder;
}

/** Copies such a folder. Its database server must not be running. `name` becomes part of the copy's name. */
export async function copySeededFolder(seeded: string, name: string): Promise<string> {
  const folder = newFolder(name);
  await run('cp', ['-a', `${seeded}/.`, folder]);
  return folder;
}
