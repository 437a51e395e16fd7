import { expect, test } from 'vitest';
import { hueOf, initialsOf } from '#lib/ui/listing/initials.ts';

test.each([
  ['Inês Marujo', 'IM'],
  ['Faridah binti Osman', 'FO'],
  ['Þórdís Hallgrímsdóttir', 'ÞH'],
  ['  ọlábísí  Adéṣọkàn ', 'ỌA'],
  ['早川 忍', '早忍'],
  ['Teresa', 'T'],
  ['“Nick” (Nicholas) O’Hara', 'NO'],
  ['ﬁona ﬂynn', 'FF'],
  ['***', '·'],
  ['', '·'],
])('%j has the initials %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

test('a name always has the same hue, and many names have many', () => {
  const names = Array.from({ length: 200 }, (_, i) => `Person ${i}`);
  expect(names.map(hueOf)).toEqual(names.map(hueOf));
  expect(new Set(names.map(hueOf)).size).toBe(9);
});
