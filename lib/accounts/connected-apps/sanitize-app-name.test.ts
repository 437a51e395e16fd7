import { expect, test } from 'vitest';
import { sanitizeAppName } from '#lib/accounts/connected-apps/sanitize-app-name.ts';

test('a name is shown as it is', () => {
  for (const name of ['Claude', 'Visual Studio Code', '<b>Bold</b> & “Sons”', 'ChatGPT ❤️', '通义千问', '👩‍👩‍👧 Family', 'نماوا'])
    expect(sanitizeAppName(name)).toBe(name);
});

test('what deceives the eye is gone', () => {
  expect(sanitizeAppName('Claude\u202e edoC\u2066\u200f')).toBe('Claude edoC');
  expect(sanitizeAppName('Clau\u200bde\u00ad\ufeff')).toBe('Claude');
  expect(sanitizeAppName(' Claude \n\n Verified by\tDebut ')).toBe('Claude Verified by Debut');
  expect(sanitizeAppName(`Z${'\u0301'.repeat(200)}o`)).toBe(`Ź${'\u0301'.repeat(4)}o`);
  for (const nothing of ['', ' \u200b\u2060 ', '\u3164', '\u1160', '\u0000'])
    expect(sanitizeAppName(nothing)).toBe('An application without a name');
});

test('a long name is cut between letters', () => {
  expect(sanitizeAppName('👩‍👩‍👧'.repeat(100))).toBe(`${'👩‍👩‍👧'.repeat(59)}…`);
  expect(sanitizeAppName('a'.repeat(60))).toBe('a'.repeat(60));
});
