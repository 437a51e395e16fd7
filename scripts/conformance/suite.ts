// Runs parts of the public conformance suite, `@modelcontextprotocol/conformance`, and counts the results.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const suiteFolder = join(import.meta.dirname, '../../node_modules/@modelcontextprotocol/conformance');
/** A run normally takes seconds. A run that takes longer than this is killed, because it hangs. */
const maxRunMs = 120_000;

export interface Count {
  passed: number;
  /** Number of failures that the baseline lists. */
  expected: number;
  failed: number;
}

export interface Findings {
  scenarios: Count;
  /** Counts without the checks that the suite skips or marks as information. */
  checks: Count;
  /** One line for each unexpected result; empty if there is none. */
  problems: string[];
}

interface Check {
  id: string;
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  errorMessage?: string;
}

export interface SuiteRun {
  /** The checks of each finished scenario, by the scenario's name. */
  checks: Map<string, Check[]>;
  exitCode: number | null;
  output: string;
}

/**
 * Runs the suite's command and reads the results that it writes into a temporary folder. `prefix` is the text before the
 * scenario's name in the result folders' names. `attend` is called with the running process; if `attend` throws, the process is killed
 * and the error rethrown.
 */
export async function runSuite(
  args: string[],
  { prefix, attend }: { prefix: string; attend?: (child: ChildProcess) => Promise<void> },
): Promise<SuiteRun> {
  const folder = mkdtempSync(join(tmpdir(), 'debut-conformance-'));
  const child = spawn(process.execPath, [join(suiteFolder, 'dist/index.js'), ...args, '--output-dir', folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: maxRunMs,
  });
  try {
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
    const ended = once(child, 'close');
    await attend?.(child);
    const [exitCode] = await ended;
    const checks = new Map<string, Check[]>();
    for (const name of readdirSync(folder)) {
      const scenario = name.slice(prefix.length).replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/, '');
      checks.set(scenario, JSON.parse(readFileSync(join(folder, name, 'checks.json'), 'utf8')));
    }
    return { checks, exitCode, output: Buffer.concat(chunks).toString() };
  } finally {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Counts checks, and scenarios by their worst check. Reports each failed check that is not in `expected` (names like `scenario:check`),
 * and each check in `expected` that did not fail.
 */
export function countResults(checks: SuiteRun['checks'], expected: ReadonlySet<string> = new Set()): Findings {
  const found: Findings = { scenarios: { passed: 0, expected: 0, failed: 0 }, checks: { passed: 0, expected: 0, failed: 0 }, problems: [] };
  const unseen = new Set(expected);
  for (const [scenario, all] of checks) {
    const outcomes = new Set<keyof Count>();
    for (const { id, status, errorMessage } of all) {
      if (status === 'SKIPPED' || status === 'INFO') continue;
      const name = `${scenario}:${id}`;
      const outcome = status === 'SUCCESS' ? 'passed' : expected.has(name) ? 'expected' : 'failed';
      outcomes.add(outcome);
      found.checks[outcome]++;
      if (outcome === 'expected') unseen.delete(name);
      if (outcome === 'failed') found.problems.push(`${name}: ${errorMessage ?? status}`);
    }
    found.scenarios[outcomes.has('failed') ? 'failed' : outcomes.has('expected') ? 'expected' : 'passed']++;
  }
  for (const name of unseen) found.problems.push(`${name}: was expected to fail and did not. Remove it from the baseline.`);
  return found;
}
