import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operations } from '#lib/contract/registry.ts';
import { camelCase } from '#lib/core/camel-case.ts';
import { generateClient, sourceFolder } from './generate.ts';

const generated = generateClient();

test('the sources of the client are those of these operations; if not: npm run more -- client:generate', () => {
  for (const [file, text] of Object.entries(generated)) expect(readFileSync(join(sourceFolder, file), 'utf8'), file).toBe(text);
});

test('each operation has a method with its route', () => {
  const source = generated['operations.ts'] ?? '';
  for (const { id, path } of operations) {
    expect(source).toMatch(new RegExp(`\\n${camelCase(id)}[<(]`));
    expect(source).toContain(`"path":"${path}"`);
  }
});
