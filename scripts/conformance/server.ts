import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { count, type Findings, runSuite, suiteFolder } from './suite.ts';

export const revisions = ['2026-07-28', '2025-11-25'] as const;
export type Revision = (typeof revisions)[number];

/** Not required by a revision, for the suite's own reference server fails them; ours does not. */
const heldAsWell = ['http-header-validation'];

/**
 * What `revision` requires of the tool server of `site`, over the wire of that revision. What the suite can't find here stands in
 * the baseline beside this file; anything else that fails or warns is a fault, and so is a needless line of the baseline.
 */
export async function runServerSuite(site: string, revision: Revision): Promise<Findings> {
  const baseline = join(import.meta.dirname, `${revision}.yml`);
  const { checks, exitCode, output } = await runSuite(
    ['server', '--url', `${site}/mcp`, '--requirements', revision, '--expected-failures', baseline],
    { prefix: 'server-' },
  );
  const required = itemsOf(readFileSync(join(suiteFolder, 'requirements', `${revision}.yaml`), 'utf8'));
  const missing = required.filter((scenario) => !checks.has(scenario)).map((scenario) => `${scenario}: did not come to its end`);
  const held = new Map([...checks].filter(([scenario]) => required.includes(scenario) || heldAsWell.includes(scenario)));
  const found = count(held, new Set(itemsOf(readFileSync(baseline, 'utf8'))));
  found.faults.push(...missing);
  if (exitCode !== 0 && found.faults.length === 0) found.faults.push(`the suite ended with ${exitCode}:\n${output.slice(-2000)}`);
  return found;
}

/** The items of the list under `server` in one of the suite's YAML files. */
function itemsOf(yaml: string): string[] {
  const [, list = ''] = /^server:\n((?: .*\n)+)/m.exec(yaml) ?? [];
  return [...list.matchAll(/^ +- (\S+)/gm)].map(([, item]) => item as string);
}
