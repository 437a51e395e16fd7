import { expect, test } from 'vitest';
import { actionLabel, memberLabel, valueText } from './history-labels.ts';

test('what was bought is told in words and dollars', () => {
  expect(actionLabel('billboard bought')).toBe('Billboard bought');
  expect([memberLabel('billboard_cents'), valueText('billboard_cents', '12550')]).toEqual(['Billboard', '$125.50']);
  expect([memberLabel('story_unlocked'), valueText('story_unlocked', 'true'), valueText('story_unlocked', 'false')]).toEqual([
    ...['Founder’s story unlocked', 'yes', 'no'],
  ]);
  expect(valueText('billboard_cents', null)).toBeNull();
  expect(valueText('tagline', '100')).toBe('100');
});
