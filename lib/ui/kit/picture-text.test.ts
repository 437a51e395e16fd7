import { expect, test } from 'vitest';
import { longestWord, removeUndrawable, shorten, widthInLetters } from '#lib/ui/kit/picture-text.ts';

test('what a face can draw stays, the rest is left out', () => {
  for (const text of ['Ölmühle – «kalt» gepresst, 9 €', 'Пример Ελληνικά Đặng', 'Rocket 🚀 launch 日本', '👩‍🚀 1️⃣ 🇩🇪 ❤ ©', 'می‌خواهم', '→ ★'])
    expect(removeUndrawable(text)).toBe(text);
  expect(removeUndrawable('Linear \u{12000} A \u{12000}')).toBe('Linear A');
  expect(removeUndrawable('\u{12000}')).toBe('');
});

test('long lines are cut between words, and between letters where words have no blanks', () => {
  expect(shorten('one two three', 20)).toBe('one two three');
  expect(shorten('a tagline that goes on for longer than there is room', 30)).toBe('a tagline that goes on for…');
  expect(shorten('日本語の潮見表', 8)).toBe('日本語の…');
  expect(shorten('👩‍🚀👩‍🚀👩‍🚀', 4)).toBe('👩‍🚀👩‍🚀…');
});

test('a Chinese character is as wide as two letters, and a line can break beside it', () => {
  expect(widthInLetters('潮見 abc 🇩🇪')).toBe(11);
  expect(longestWord('潮見表 harbours')).toBe(8);
  expect(longestWord('潮見表')).toBe(2);
});
