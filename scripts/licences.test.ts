import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Licences under which a package may be used. The last group requires publishing the source of changes to the package itself; we change
 * none.
 */
const allowed = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Zlib',
    'Unlicense',
    'PSF-2.0',
    'Python-2.0',
  ],
  ...['OFL-1.1', 'CC-BY-4.0'], // fonts and data
  ...['MPL-2.0', 'EPL-2.0', 'LGPL-3.0-or-later'],
]);

/** The licences of packages whose entry in the lock file has none, according to the packages' own files. */
const unnamed: Record<string, string> = {
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
};

/**
 * Returns true if an SPDX expression can be satisfied with allowed licences. Assumes that the expression contains only one kind of
 * operator.
 */
function isAllowed(expression: string): boolean {
  const choices = expression.replace(/[()]/g, '').split(/\s+OR\s+/);
  return choices.some((choice) => choice.split(/\s+and\s+/i).every((licence) => allowed.has(licence)));
}

test('an expression is met by one of its choices, and by all of its parts', () => {
  expect(isAllowed('(AFL-2.1 OR BSD-3-Clause)')).toBe(true);
  expect(isAllowed('Apache-2.0 AND LGPL-3.0-or-later AND MIT')).toBe(true);
  for (const expression of ['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN LICENSE.md', 'UNLICENSED', '']) {
    expect(isAllowed(expression), expression).toBe(false);
  }
});

test('every package of the lock file has a licence that is allowed', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, { license?: string }> };
  const refused = Object.entries(packages).flatMap(([path, { license }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (path === '') return [];
    const licence = license ?? unnamed[name] ?? 'none';
    return isAllowed(licence) ? [] : [`${name}: ${licence}`];
  });
  expect(refused).toEqual([]);
});
