// What a model chooses a tool by, and fills it in with.
import { describe, expect, test } from 'vitest';
import type { Operation } from '#lib/api/define.ts';
import { operations } from '#lib/contract/registry.ts';
import { toolOf } from '#lib/contract/tools.ts';

interface Property {
  description?: string;
  $ref?: string;
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

  test('every argument says what it is', () => {
    for (const [name, property] of Object.entries(tool.inputSchema.properties as Record<string, Property>))
      expect(property.description ?? property.$ref, name).toBeTruthy();
    expect(tool.inputSchema.additionalProperties).toBe(false);
  });

  test('an argument stands in one place only, so that it can be put there', () => {
    const names = (['params', 'query', 'body'] as const).flatMap((place) => Object.keys(operation[place]?.shape ?? {}));
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('idempotency_key');
  });

  test('its answer is described without examples', () => {
    const walk = (schema: unknown): unknown[] =>
      typeof schema === 'object' && schema !== null
        ? [...('example' in schema && typeof schema.example !== 'object' ? [schema] : []), ...Object.values(schema).flatMap(walk)]
        : [];
    expect(tool.outputSchema.type).toBe('object');
    expect(walk(tool.outputSchema)).toEqual([]);
  });

  test('what only reads destroys nothing', () => {
    const { destructiveHint, idempotentHint, readOnlyHint } = tool.annotations;
    if (readOnlyHint) expect([destructiveHint, idempotentHint]).toEqual([false, true]);
    if (operation.method === 'DELETE') expect(destructiveHint).toBe(true);
  });
});
