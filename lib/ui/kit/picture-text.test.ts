import { expect, test } from 'vitest';
import { removeUndrawable, shorten } from '#lib/ui/kit/picture-text.ts';

test('what the font can draw stays, the rest is left out', () => {
  expect(removeUndrawable('Ölmühle – «kalt» gepresst, 9 €')).toBe('Ölmühle – «kalt» gepresst, 9 €');
  expect(removeUndrawable('Пример Ελληνικά Đặng')).toBe('Пример Ελληνικά Đặng');
  expect(removeUndrawable('Rocket 🚀 launch 日本')).toBe('Rocket launch');
  expect(removeUndrawable('日本語')).toBe('');
});

test('long lines are cut between words', () => {
  expect(shorten('one two three', 20)).toBe('one two three');
  expect(shorten('a tagline that goes on for longer than there is room', 30)).toBe('a tagline that goes on for…');
});
