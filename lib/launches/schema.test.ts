import { expect, test } from 'vitest';
import { z } from 'zod';
import { boardNames, isBoardName } from '#lib/launches/boards/boards.ts';
import { BoardParams, BoardQuery, WeekParams } from '#lib/launches/schema.ts';

test('an unknown board passes in any form, so that the handler can say 404', () => {
  expect(BoardParams.parse({ board: 'most-loved' })).toEqual({ board: 'most-loved' });
  expect(BoardParams.safeParse({ board: 'community_weekly' }).success).toBe(true);
  expect(isBoardName('most-loved')).toBe(false);
  expect(boardNames.every(isBoardName)).toBe(true);
  expect(z.toJSONSchema(BoardParams).properties?.board).toMatchObject({ type: 'string', enum: boardNames });
});

test('the weeks of a board have the names of launch weeks', () => {
  for (const week of ['this', 'next', 'last', '2026-11-18']) {
    expect(WeekParams.parse({ week })).toEqual({ week });
    expect(BoardQuery.parse({ week })).toMatchObject({ week });
  }
  for (const schema of [WeekParams, BoardQuery]) expect(schema.safeParse({ week: 'now' }).success).toBe(false);
});
