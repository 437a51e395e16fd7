import { expect, test } from 'vitest';
import { actionWords, memberWords, valueWords } from './history-words.ts';

test('what was bought is told in words and dollars', () => {
  expect(actionWords('billboard bought')).toBe('Billboard bought');
  expect([memberWords('billboard_cents'), valueWords('billboard_cents', '12550')]).toEqual(['Billboard', '$125.50']);
  expect([memberWords('story_unlocked'), valueWords('story_unlocked', 'true'), valueWords('story_unlocked', 'false')]).toEqual([
    ...['Founder’s story unlocked', 'yes', 'no'],
  ]);
  expect(valueWords('billboard_cents', null)).toBeNull();
  expect(valueWords('tagline', '100')).toBe('100');
});
