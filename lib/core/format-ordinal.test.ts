import { expect, test } from 'vitest';
import { formatOrdinal } from '#lib/core/format-ordinal.ts';

test('words up to twelve, then figures with their ending', () => {
  expect([1, 6, 12, 13, 21, 22, 103, 111, 1201].map(formatOrdinal)).toEqual([
    'first',
    'sixth',
    'twelfth',
    '13th',
    '21st',
    '22nd',
    '103rd',
    '111th',
    '1,201st',
  ]);
});
