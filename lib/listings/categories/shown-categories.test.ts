import { expect, test } from 'vitest';
import { shownCategories } from '#lib/listings/categories/shown-categories.ts';

test.each([
  ['nothing paid for', 0, [], ['Sailing']],
  ['a launch, whose places the profile fills', 3, [], ['Sailing', 'Tides', 'Knots', 'Ropes']],
  ['one place, bought by name', 1, ['Knots'], ['Sailing', 'Knots']],
  ['two places, one of them bought by name', 2, ['Knots'], ['Sailing', 'Knots', 'Tides']],
  ['a place for a category that the profile lacks', 1, ['Charts'], ['Sailing', 'Charts']],
])('%s', (_, count, bought, shown) => {
  expect([...shownCategories(['Sailing', 'Tides', 'Knots', 'Ropes', 'Masts'], { count, bought })]).toEqual(shown);
});
