// Checks that the rules of .dependency-cruiser.mjs report violations. Without this, a parser that fails silently would report none.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Runs the rules on a project that consists of these files. */
function check(files: Record<string, string>, rooms = ['lib']) {
  const folder = mkdtempSync(join(tmpdir(), 'debut-rooms-'));
  folders.push(folder);
  const all = { 'package.json': '{ "type": "module", "imports": { "#lib/*": "./lib/*" } }', ...files };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const { status, stdout } = spawnSync(process.execPath, [cruiser, '--config', join(root, '.dependency-cruiser.mjs'), ...rooms], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { ok: status === 0, report: stdout };
}

test('imports that the list allows pass', () => {
  const { ok, report } = check({
    'lib/core/time.ts': 'export const now = () => new Date();\n',
    'lib/listings/age.ts': "import { now } from '#lib/core/time.ts';\nexport const age = (at: Date) => now().getTime() - at.getTime();\n",
  });
  expect(report).toContain('no dependency violations found (2 modules, 1 dependencies cruised)');
  expect(ok).toBe(true);
});

test('two files that import each other are caught, also when one imports only a type', () => {
  const { ok, report } = check({
    'lib/core/a.ts': "import { b } from '#lib/core/b.ts';\nexport type A = string;\nexport const a = b;\n",
    'lib/core/b.ts': "import type { A } from './a.ts';\nexport const b: A = '';\n",
  });
  expect(report).toMatch(/error no-cycle: lib\/core\/a\.ts/);
  expect(ok).toBe(false);
});

test('an import of a room that the list does not allow is caught', () => {
  const { ok, report } = check({
    'lib/core/a.ts': "import { b } from '#lib/listings/b.ts';\nexport const a = b;\n",
    'lib/listings/b.ts': "export const b = '';\n",
    'lib/billing/vat/rate.ts': "import { pay } from '#lib/billing/payments/pay.ts';\nexport const rate = pay;\n",
    'lib/billing/payments/pay.ts': 'export const pay = 1;\n',
  });
  expect(report).toContain('error lib/core: lib/core/a.ts → lib/listings/b.ts');
  expect(report).toContain('error lib/billing/vat: lib/billing/vat/rate.ts → lib/billing/payments/pay.ts');
  expect(ok).toBe(false);
});

test.each([
  ['a client component', "'use client';\nexport const Press = () => null;\n"],
  ['a server action', "'use server';\nexport async function Press() {}\n"],
  ['Suspense', "import { Suspense } from 'react';\nexport const Press = () => Suspense;\n"],
])('%s below a public page is caught, and not below a page of an account', (_, text) => {
  const page = "import { Shown } from '#lib/ui/listing/shown.ts';\nexport default Shown;\n";
  const files = {
    'lib/ui/kit/press.ts': text,
    'lib/ui/listing/shown.ts': "import { Press } from '#lib/ui/kit/press.ts';\nexport const Shown = Press;\n",
  };
  expect(check({ ...files, 'app/(account)/page.ts': page }, ['app', 'lib']).report).not.toContain('error documents');
  const { ok, report } = check({ ...files, 'app/(site)/page.ts': page }, ['app', 'lib']);
  expect(report).toContain('error documents: app/(site)/page.ts → lib/ui/kit/press.ts');
  expect(ok).toBe(false);
});

test('a session below what is kept for everybody is caught, and not below another route', () => {
  const route = "import { session } from '#lib/auth/session.ts';\nexport const GET = session;\n";
  const { ok, report } = check(
    {
      'node_modules/next/package.json': '{ "name": "next" }',
      'node_modules/next/headers.js': 'export const cookies = 1;\n',
      'lib/auth/session.ts': "import { cookies } from 'next/headers.js';\nexport const session = cookies;\n",
      'app/feeds/[file]/route.ts': route,
      'app/me/now/route.ts': route,
    },
    ['app', 'lib'],
  );
  expect(report).toContain('error kept-pages: app/feeds/[file]/route.ts → node_modules/next/headers.js');
  expect(report).not.toContain('error kept-pages: app/me');
  expect(ok).toBe(false);
});
