// Tests that every tool that a text for programs names exists. Such texts are descriptions, next steps, errors, prompts and the guide. The
// test reads the literals of the source files, so that it also finds texts that appear only in rare states.
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { operations } from '#lib/contract/registry.ts';
import { teamOperations } from '#lib/contract/team-operations.ts';

const ids = [...operations, ...teamOperations].map(({ id }) => id);
const verbs = [...new Set(ids.map((id) => id.split('_')[0]))];
/** Members, columns, codes and prompts whose names look like the names of tools. */
const otherNames = /^(claim_id|invite_id|update_id|invite_accepted|answer_edited_at|read_at|compare_two_products)$/;

/** Matches a word that looks like the name of a tool: a verb with which some tool's name begins, and an object. */
const toolName = new RegExp(`(?<![\\w/.-])(?:${verbs.join('|')})_[a-z_]+(?![\\w/-])`, 'g');

const files: string[] = [];
for await (const file of glob([
  'lib/**/{operations,owner-operations,schema,examples}.ts',
  'lib/{api,contract,guide,adapters}/**/*.ts',
  'app/docs/**/*.{ts,tsx}',
  'app/(site)/docs/**/*.{ts,tsx}',
]))
  if (!/\.test\.ts$|\/testing\/|^lib\/generated/.test(file)) files.push(file);

/** Returns the literals and the text of JSX elements in a source file. */
const textsOf = (source: string) =>
  source.replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, '').match(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|>[^<>]*</g) ?? [];

test('every tool that a text names is an operation', () => {
  const named = files.flatMap((file) =>
    textsOf(readFileSync(file, 'utf8')).flatMap((text) => (text.match(toolName) ?? []).map((name) => ({ file, name }))),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !ids.some((id) => id === name) && !otherNames.test(name))).toEqual([]);
});

test('an operation that undoes another is named by it', () => {
  for (const { id, description } of operations as readonly { id: string; description: string; extension?: true }[]) {
    const undone = /Undoes (\w+)\./.exec(description)?.[1];
    if (undone === undefined) continue;
    const other = operations.find((each) => each.id === undone);
    expect(other?.description, `${id} undoes ${undone}`).toContain(id);
  }
});
