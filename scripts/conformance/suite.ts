// Runs parts of the public conformance suite, `@modelcontextprotocol/conformance`, and counts what it found.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const suiteFolder = join(import.meta.dirname, '../../node_modules/@modelcontextprotocol/conformance');
/** The longest one takes seconds; one that hangs is ended. */
const patienceMs = 120_000;

export interface Count {
  passed: number;
  /** In the baseline. */
  expected: number;
  failed: number;
}

export interface Findings {
  scenarios: Count;
  /** What the suite only notes or skips does not count. */
  checks: Count;
  /** What is wrong, in lines for people; empty when all is as it should be. */
  faults: string[];
}

interface Check {
  id: string;
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  errorMessage?: string;
}

export interface Run {
  /** Of each scenario that came to its end. */
  checks: Map<string, Check[]>;
  exitCode: number | null;
  output: string;
}

/**
 * Runs the suite's command with its results in a folder of its own. `prefix`: what the suite puts before a scenario's name there.
 * `attend` is given the process while it runs; when it throws, the process is ended and so is this.
 */
export async function runSuite(
  args: string[],
  { prefix, attend }: { prefix: string; attend?: (child: ChildProcess) => Promise<void> },
): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'debut-conformance-'));
  const child = spawn(process.execPath, [join(suiteFolder, 'dist/index.js'), ...args, '--output-dir', folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patienceMs,
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
 * Counts scenarios, each by its worst check. What is not as it should be and not `expected` (`scenario:check`) is a fault, and so is what
 * was expected and did not come.
 */
export function count(checks: Run['checks'], expected: ReadonlySet<string> = new Set()): Findings {
  const found: Findings = { scenarios: { passed: 0, expected: 0, failed: 0 }, checks: { passed: 0, expected: 0, failed: 0 }, faults: [] };
  const awaited = new Set(expected);
  for (const [scenario, all] of checks) {
    const outcomes = new Set<keyof Count>();
    for (const { id, status, errorMessage } of all) {
      if (status === 'SKIPPED' || status === 'INFO') continue;
      const name = `${scenario}:${id}`;
      const outcome = status === 'SUCCESS' ? 'passed' : expected.has(name) ? 'expected' : 'failed';
      outcomes.add(outcome);
      found.checks[outcome]++;
      if (outcome === 'expected') awaited.delete(name);
      if (outcome === 'failed') found.faults.push(`${name}: ${errorMessage ?? status}`);
    }
    found.scenarios[outcomes.has('failed') ? 'failed' : outcomes.has('expected') ? 'expected' : 'passed']++;
  }
  for (const name of awaited) found.faults.push(`${name}: is expected to fail and does not. Take it out of the baseline.`);
  return found;
}
