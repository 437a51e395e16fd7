import { expect, test } from 'vitest';
import { openingOf } from '#lib/core/opening-of.ts';

test.each([
  ['Short.', 20, 'Short.'],
  ['One sentence. Another one. A third.', 28, 'One sentence. Another one.'],
  ['We passed 1,400 boats. Then more came.', 16, 'We passed 1,400 boats.'],
  ['Version 2.1 is here, with tides for all of Portugal', 30, 'Version 2.1 is here, with …'],
  ['a\n\nparagraph  and another', 100, 'a paragraph and another'],
])('the opening of %j in %d characters', (text, length, opening) => expect(openingOf(text, length)).toBe(opening));
