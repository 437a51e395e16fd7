import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('only a page without forms sends no referrer: with it a browser without JavaScript sends a form as `Origin: null`, which is refused', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const silent = files.filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes("referrer: 'no-referrer'"));
  expect(silent).toEqual(['(preview)/listings/[slug]/preview/[token]/page.tsx']);
});
