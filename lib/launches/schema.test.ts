import { expect, test } from 'vitest';
import { z } from 'zod';
import { BoardParams, BoardQuery, boards, isBoard, WeekParams } from '#lib/launches/schema.ts';

test('an unknown board passes in any form, so that the handler can say 404', () => {
  expect(BoardParams.parse({ board: 'most-loved' })).toEqual({ board: 'most-loved' });
  expect(BoardParams.safeParse({ board: 'community_weekly' }).success).toBe(true);
  expect(isBoard('most-loved')).toBe(false);
  expect(boards.every(isBoard)).toBe(true);
  expect(z.toJSONSchema(BoardParams).properties?.board).toMatchObject({ type: 'string', enum: boards });
});

test('`next` is a launch week, but no week of a board', () => {
  expect(WeekParams.parse({ week: 'next' })).toEqual({ week: 'next' });
  expect(BoardQuery.safeParse({ week: 'next' }).success).toBe(false);
});
