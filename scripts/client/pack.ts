import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'packages/client');

/** Compiles packages/client into `folder`. */
export function buildClient(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  run(process.execPath, ['node_modules/typescript/bin/tsc', '--project', source, '--outDir', folder]);
}

/**
 * Packs the client into `folder` and returns the path of the file. Doesn't change the checkout, so several calls can run at the same time.
 */
export function packClient(folder: string): string {
  const parts = mkdtempSync(join(tmpdir(), 'debut-client-'));
  try {
    for (const file of ['package.json', 'README.md']) cpSync(join(source, file), join(parts, file));
    buildClient(join(parts, 'dist'));
    const packed = run('npm', ['pack', parts, '--pack-destination', folder, '--silent']);
    return join(folder, packed.trim());
  } finally {
    rmSync(parts, { recursive: true });
  }
}

/** Runs a program and returns its output. Throws an error with the output if it fails. */
function run(program: string, args: string[]): string {
  try {
    return execFileSync(program, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stderr, stdout } = error as { stderr?: string; stdout?: string };
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout ?? ''}${stderr ?? ''}`, { cause: error });
  }
}
