// Tests the texts by which a model chooses a tool and fills in its arguments.
import { describe, expect, test } from 'vitest';
import type { Operation } from '#lib/api/define.ts';
import { isSelfEvident } from '#lib/api/schema/self-evident.ts';
import { operations } from '#lib/contract/registry.ts';
import { toolOf } from '#lib/contract/tools.ts';

interface Property {
  description?: string;
}

describe.each((operations as readonly Operation[]).map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  const tool = toolOf(operation);

  test('is described well enough to be chosen, and briefly enough for a list of all', () => {
    expect(tool.name).toMatch(/^[a-z]+(_[a-z]+)+$/);
    expect(tool.title.length).toBeGreaterThanOrEqual(5);
    expect(tool.title.length).toBeLessThanOrEqual(40);
    expect(tool.description.length).toBeGreaterThanOrEqual(60);
    expect(tool.description.length).toBeLessThanOrEqual(700);
    expect(tool.description).toMatch(/[.!]$/);
  });

  test('every argument says what it is, or its name does', () => {
    const shapes = [operation.params, operation.query, operation.body].flatMap((part) => Object.entries(part?._zod.def.shape ?? {}));
    for (const [name, schema] of shapes)
      expect((tool.inputSchema.properties as Record<string, Property>)[name]?.description || isSelfEvident(schema), name).toBeTruthy();
  });

  test('an argument stands in one place only, so that it can be put there', () => {
    const names = (['params', 'query', 'body'] as const).flatMap((place) => Object.keys(operation[place]?._zod.def.shape ?? {}));
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('idempotency_key');
  });

  test('what only reads says no more, and what deletes says no less', () => {
    const { destructiveHint, readOnlyHint } = tool.annotations;
    if (readOnlyHint) expect([destructiveHint, tool.annotations.idempotentHint]).toEqual([undefined, undefined]);
    if (operation.method === 'DELETE') expect(destructiveHint ?? true).toBe(true);
  });
});

test('no schema has a list of types, which some clients refuse', () => {
  for (const operation of operations) expect(JSON.stringify(toolOf(operation).inputSchema), operation.id).not.toMatch(/"type":\[|"null"/);
});

// The size matters, because models read the whole list before their first call.
test('the list of all tools has at most 45,000 bytes', () => {
  const list = operations.map((operation) => toolOf(operation)).map(({ scope: _, ...tool }) => tool);
  expect(Buffer.byteLength(JSON.stringify(list))).toBeLessThanOrEqual(45_000);
});
