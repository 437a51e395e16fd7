// The settings of the command: the default site, and a key for each site. Only the owner can read their file.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { UsageError } from './usage-error.ts';

export interface Settings {
  /** The default site. */
  site?: string | undefined;
  /** The key of each site, by the site's origin. A key is sent only to its own site. */
  keys: Record<string, string>;
}

/** Returns the path of the settings: `debut/config.json` in XDG_CONFIG_HOME or in `~/.config`. */
export function settingsFile(env: Record<string, string | undefined>): string {
  return join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'debut', 'config.json');
}

/** Reads the settings; empty ones if there is no file. Throws a UsageError if others can read the file, or if it is damaged. */
export function readSettings(file: string): Settings {
  try {
    if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
      throw new UsageError(`Others can read ${file}, which has your key. Run: chmod 600 ${file}`);
    const { site, keys } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Settings>;
    return { site: typeof site === 'string' ? site : undefined, keys: { ...keys } };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { keys: {} };
    if (error instanceof SyntaxError) throw new UsageError(`${file} is damaged. Remove it, and run: debut login`);
    throw error;
  }
}

/** Replaces the file in one step, so that no reader gets an incomplete file. Only the owner can read it. */
export function writeSettings(file: string, settings: Settings): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const written = `${file}.${process.pid}`;
  rmSync(written, { force: true });
  writeFileSync(written, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(written, file);
}
