import { expect, test } from 'vitest';
import type { Story } from '#lib/listings/profile.ts';
import { pullQuote } from '#lib/listings/showing/story-parts.ts';

const empty: Story = {
  ...{ title: null, story: null, whyStarted: null, problem: null, journey: null, challenges: null, achievements: null, lessons: null },
  whatsNext: null,
};
const filler = 'We went on. '.repeat(90);
const lesson = 'We should have asked the people in the harbour before we wrote a line of code.';

test('a whole sentence of middle length, from the lessons first', () => {
  expect(pullQuote({ ...empty, story: filler, lessons: `Ask first. ${lesson} Then build.` })).toBe(lesson);
});

test('never the opening, a piece of a sentence, or one with marks in it', () => {
  expect(pullQuote({ ...empty, story: filler, lessons: lesson })).toBeNull();
  expect(pullQuote({ ...empty, story: filler, lessons: `Ask. ${lesson.replace('harbour', '**harbour**')}` })).toBeNull();
});

test('none in a short story, or beside quotes of its own', () => {
  expect(pullQuote({ ...empty, lessons: `Ask first. ${lesson}` })).toBeNull();
  expect(pullQuote({ ...empty, story: `${filler}\n\n> Said.`, lessons: `Ask first. ${lesson}` })).toBeNull();
});
