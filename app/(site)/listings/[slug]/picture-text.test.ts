import { expect, test } from 'vitest';
import { drawable, pictureFonts, shortened } from './picture-text.ts';

test('what the font can draw stays, the rest is left out', () => {
  expect(drawable('Ölmühle – «kalt» gepresst, 9 €')).toBe('Ölmühle – «kalt» gepresst, 9 €');
  expect(drawable('Пример Ελληνικά Đặng')).toBe('Пример Ελληνικά Đặng');
  expect(drawable('Rocket 🚀 launch 日本')).toBe('Rocket launch');
  expect(drawable('日本語')).toBe('');
});

test('long lines are cut between words', () => {
  expect(shortened('one two three', 20)).toBe('one two three');
  expect(shortened('a tagline that goes on for longer than there is room', 30)).toBe('a tagline that goes on for…');
});

test('the fonts are there', () => {
  expect(pictureFonts().every(({ data }) => data.length > 1000)).toBe(true);
});
