'use server';

import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { putAwardsRight } from '#lib/desk/awards.ts';
import { deskAction } from '../desk-action.ts';

/** Changes the awards and places of a week to those of a new count of the votes. */
export const putRight = deskAction({
  name: 'put_awards_right',
  fields: ['week', 'seen', 'reason'],
  page: ({ week }) => paths.deskAwards(encodeURIComponent(week)),
  run: async ({ week, seen, reason }, actor) => {
    const changed = await putAwardsRight(actor, week, seen, reason);
    return { done: changed === 0 ? 'Nothing differs.' : `Put right: ${countOf(changed, 'launch', 'launches')}. Their owners are told.` };
  },
});
