import { expect, test } from 'vitest';
import { containsName } from '#lib/accounts/connected-apps/contains-name.ts';

test.each([
  ...[
    'Debut',
    'debut',
    'DEBUT',
    'Debut Login',
    'Official Debut app',
    'Début',
    'De\u00adbut',
    'De\u200bbut',
    'D e b u t',
    'D-e-b-u-t',
    'Debut.',
    'Debut!',
  ],
  ...['Dеbut', 'Dеbυt', 'Debυт', 'Ｄｅｂｕｔ', '𝐃𝐞𝐛𝐮𝐭', 'D3but', 'Debut™ Support', 'The “Debut” team', 'the.debut.team', 'Debu7'],
])('“%s” says Debut', (name) => {
  expect(containsName(name, 'Debut')).toBe(true);
});

test.each(['Debutante', 'Undebuted', 'Claude', 'Cursor', 'Agent', '', '…', 'De', 'Debu t2', 'Деловой помощник', '助手'])(
  '“%s” does not',
  (name) => {
    expect(containsName(name, 'Debut')).toBe(false);
  },
);

test('a name of several words is found in them', () => {
  for (const name of ['Launch List', 'LaunchList', 'My launch-list helper', 'lаunch1ist'])
    expect(containsName(name, 'Launch List')).toBe(true);
  expect(containsName('Launch a List', 'Launch List')).toBe(false);
});
