import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countResults, type Findings, runSuite, suiteFolder } from './suite.ts';

export const revisions = ['2026-07-28', '2025-11-25'] as const;
export type Revision = (typeof revisions)[number];

/** Scenarios that no revision requires, because the suite's reference server fails them. Our server passes them, so a failure counts. */
const additionalScenarios = ['http-header-validation'];

/**
 * Runs the scenarios that protocol version `revision` requires against the tool server of `site`. The baseline in this folder
 * lists the checks that are expected to fail. Reports every other failure or warning, and every listed check that passes.
 */
export async function runServerSuite(site: string, revision: Revision): Promise<Findings> {
  const baseline = join(import.meta.dirname, `${revision}.yml`);
  const { checks, exitCode, output } = await runSuite(
    ['server', '--url', `${site}/mcp`, '--requirements', revision, '--expected-failures', baseline],
    { prefix: 'server-' },
  );
  const required = itemsOf(readFileSync(join(suiteFolder, 'requirements', `${revision}.yaml`), 'utf8'));
  const missing = required.filter((scenario) => !checks.has(scenario)).map((scenario) => `${scenario}: did not finish`);
  const relevant = new Map([...checks].filter(([scenario]) => required.includes(scenario) || additionalScenarios.includes(scenario)));
  const found = countResults(relevant, new Set(itemsOf(readFileSync(baseline, 'utf8'))));
  found.problems.push(...missing);
  if (exitCode !== 0 && found.problems.length === 0) found.problems.push(`the suite ended with ${exitCode}:\n${output.slice(-2000)}`);
  return found;
}

/** Returns the items of the list `server` in a YAML file of the suite. */
function itemsOf(yaml: string): string[] {
  const [, list = ''] = /^server:\n((?: .*\n)+)/m.exec(yaml) ?? [];
  return [...list.matchAll(/^ +- (\S+)/gm)].map(([, item]) => item as string);
}
