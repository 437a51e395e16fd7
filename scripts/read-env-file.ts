import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Reads the project's `.env`, if there is one, into the environment. A variable that is set already stays. */
export function readEnvFile(file = join(import.meta.dirname, '../.env')): void {
  if (existsSync(file)) process.loadEnvFile(file);
}
