import { expect, test } from 'vitest';
import { operations } from '#lib/contract/registry.ts';
import { readOnlyOperations, selectOperations, toolGroups } from '#lib/contract/tool-sets.ts';
import { toolOf } from '#lib/contract/tools.ts';

const idsIn = (...names: string[]) => (selectOperations(names, operations) as typeof operations).map(({ id }) => id);
const bytesOf = (selected: typeof operations) => Buffer.byteLength(JSON.stringify(selected.map(toolOf)));

test('visitors get the 20 tools that need no sign-in', () => {
  expect(idsIn('public')).toHaveLength(20);
});

test('the tools from an address to a launch are at most half of the list, and bring the tools that they refer to', () => {
  const known = new Set<string>(idsIn('founder'));
  const all = new Set<string>(operations.map(({ id }) => id));
  for (const operation of operations.filter(({ id, scope }) => known.has(id) && scope !== 'public')) {
    const named = JSON.stringify(toolOf(operation)).match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? [];
    const missing = named.filter((name) => all.has(name) && !known.has(name));
    expect({ tool: operation.id, missing }).toEqual({ tool: operation.id, missing: [] });
  }
  expect(bytesOf(selectOperations(['founder'], operations) as typeof operations)).toBeLessThanOrEqual(bytesOf(operations) / 2);
});

test('sets, groups and tools are combined by their names', () => {
  expect(idsIn('claims', 'get_account')).toEqual(['get_account', 'claim_listing', 'verify_claim', 'list_my_claims']);
  expect(idsIn(...toolGroups(operations))).toHaveLength(operations.length);
});

test('an unknown name is refused with the nearest one and all groups', () => {
  expect(selectOperations(['claim'], operations)).toMatch(
    /^“claim” in `tools` is no set, group or tool. Did you mean “claims”\?.+Groups: site, /,
  );
});

test('the read-only list changes nothing and asks for no right to change', () => {
  const selected = readOnlyOperations(operations);
  for (const operation of selected) expect(toolOf(operation).annotations.readOnlyHint, operation.id).toBe(true);
  expect(selected.map(({ id }) => id)).toContain('get_my_listing');
  expect(selected.map(({ id }) => id)).not.toContain('quote_order');
});
