// Tests that routes, OpenAPI document and tools, which are derived from the registry, agree with it.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Operation } from '#lib/api/define.ts';
import { openApiOf } from '#lib/contract/openapi.ts';
import { operations } from '#lib/contract/registry.ts';
import { extraArguments, toolOf } from '#lib/contract/tools.ts';

interface Document {
  paths: Record<string, Record<string, { operationId: string }>>;
}

const described = (document: object) =>
  Object.entries((document as Document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
  );
const declared = (list: readonly Operation[]) => list.map(({ id, method, path }) => `${id} ${method} ${path}`);

test('operations = OpenAPI = tools', () => {
  expect(described(openApiOf(operations)).sort()).toEqual(declared(operations).sort());
  expect(operations.map((operation) => toolOf(operation).name)).toEqual(operations.map(({ id }) => id));
});

test('every operation makes a tool whose arguments are an object without references', () => {
  for (const operation of operations as readonly Operation[]) {
    const tool = toolOf(operation);
    expect(tool.inputSchema.type, operation.id).toBe('object');
    expect(JSON.stringify(tool.inputSchema), operation.id).not.toContain('$ref');
    const names = (['params', 'query', 'body'] as const).flatMap((place) => Object.keys(operation[place]?._zod.def.shape ?? {}));
    const extra: string[] = extraArguments(operation);
    expect(Object.keys(tool.inputSchema.properties as object)).toEqual([...names, ...extra]);
    expect(
      names.filter((name) => extra.includes(name)),
      operation.id,
    ).toEqual([]);
    expect(tool.annotations.readOnlyHint ?? false, operation.id).toBe(operation.method === 'GET' || operation.id === 'quote_order');
  }
});

test('every address in an answer is absolute or null', () => {
  const document = openApiOf(operations) as { paths: object; components: { schemas: Record<string, unknown> } };
  const seen = new Set<string>();
  const loose: string[] = [];
  const visit = (schema: unknown, at: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { $ref, properties } = schema as { $ref?: string; properties?: Record<string, object> };
    const name = $ref?.split('/').at(-1);
    if (name && !seen.has(name)) {
      seen.add(name);
      visit(document.components.schemas[name], name);
    }
    for (const [member, each] of Object.entries(properties ?? {}))
      if (/(^|_)url$/.test(member) && !/"\$ref"|"format":"uri"/.test(JSON.stringify(each))) loose.push(`${at}.${member}`);
    for (const [key, value] of Object.entries(schema)) if (key !== 'example' && key !== 'examples') visit(value, `${at}.${key}`);
  };
  for (const methods of Object.values(document.paths))
    for (const { operationId, responses } of Object.values(methods as Record<string, { operationId: string; responses: object }>))
      visit(responses, operationId);
  expect(seen.size).toBeGreaterThan(50);
  expect(loose).toEqual([]);
});

test('redocly lint has nothing to say of the document', () => {
  const folder = mkdtempSync(join(tmpdir(), 'debut-openapi-'));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(openApiOf(operations)));
  const cli = join(createRequire(import.meta.url).resolve('@redocly/cli/package.json'), '../bin/cli.js');
  const { status, stderr, stdout } = spawnSync(process.execPath, [cli, 'lint', file], {
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  rmSync(folder, { recursive: true });
  expect(`${stdout}${stderr}`).toContain('Your API description is valid.');
  expect(`${stdout}${stderr}`).not.toMatch(/warning/i);
  expect(status).toBe(0);
});
