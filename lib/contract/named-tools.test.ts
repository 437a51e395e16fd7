// A text for programs that names a tool names one that there is: a description, a next step, an error, a prompt, the guide. The literals of
// the sources are read, so that a text which is written only in a rare state is read too.
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { operations } from '#lib/contract/registry.ts';

const ids = operations.map(({ id }) => id);
const verbs = [...new Set(ids.map((id) => id.split('_')[0]))];
/** Members, codes and prompts whose names begin as those of tools do. */
const otherNames = /^(claim_id|invite_id|update_id|invite_accepted|compare_two_products)$/;

/** A word made as the names of tools are: a verb that one of them begins with, and what it is done to. */
const toolName = new RegExp(`(?<![\\w/.-])(?:${verbs.join('|')})_[a-z_]+(?![\\w/-])`, 'g');

const files: string[] = [];
for await (const file of glob([
  'lib/**/{operations,owner-operations,schema,examples}.ts',
  'lib/{api,contract,guide,adapters}/**/*.ts',
  'app/docs/**/*.{ts,tsx}',
  'app/(site)/docs/**/*.{ts,tsx}',
]))
  if (!/\.test\.ts$|\/testing\/|^lib\/generated/.test(file)) files.push(file);

/** The literals and the text of elements in a source. */
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
