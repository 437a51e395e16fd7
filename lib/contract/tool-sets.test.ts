import { expect, test } from 'vitest';
import { operations } from '#lib/contract/registry.ts';
import { operationsIn, type ToolSet } from '#lib/contract/tool-sets.ts';
import { toolOf } from '#lib/contract/tools.ts';

const idsIn = (set: ToolSet) => operationsIn(set, operations).map(({ id }) => id);

test('each tool is in a set, and visitors get the 20 that need no sign-in', () => {
  expect(idsIn('public')).toHaveLength(20);
  expect(new Set([...idsIn('public'), ...idsIn('founder')]).size).toBe(operations.length);
});

test('the tools that a founder’s tools refer to come with them', () => {
  const known = new Set<string>(idsIn('founder'));
  const all = new Set<string>(operations.map(({ id }) => id));
  for (const operation of operations.filter(({ scope }) => scope !== 'public')) {
    const named = JSON.stringify(toolOf(operation)).match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? [];
    const missing = named.filter((name) => all.has(name) && !known.has(name));
    expect({ tool: operation.id, missing }).toEqual({ tool: operation.id, missing: [] });
  }
});
