import { expect, test } from 'vitest';
import { shownAppName } from '#lib/accounts/connected-apps/shown-app-name.ts';

test('a name is shown as it is', () => {
  for (const name of ['Claude', 'Visual Studio Code', '<b>Bold</b> & “Sons”', 'ChatGPT ❤️', '通义千问', '👩‍👩‍👧 Family', 'نماوا'])
    expect(shownAppName(name)).toBe(name);
});

test('what deceives the eye is gone', () => {
  expect(shownAppName('Claude\u202e edoC\u2066\u200f')).toBe('Claude edoC');
  expect(shownAppName('Clau\u200bde\u00ad\ufeff')).toBe('Claude');
  expect(shownAppName(' Claude \n\n Verified by\tDebut ')).toBe('Claude Verified by Debut');
  expect(shownAppName(`Z${'\u0301'.repeat(200)}o`)).toBe(`Z${'\u0301'.repeat(4)}o`);
  for (const nothing of ['', ' \u200b\u2060 ', '\u3164', '\u1160', '\u0000'])
    expect(shownAppName(nothing)).toBe('An application without a name');
});

test('a long name is cut between letters', () => {
  expect(shownAppName('👩‍👩‍👧'.repeat(100))).toBe(`${'👩‍👩‍👧'.repeat(59)}…`);
  expect(shownAppName('a'.repeat(60))).toBe('a'.repeat(60));
});
