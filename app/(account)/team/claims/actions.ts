'use server';

import { AppError } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { settleOwners, takeAccess } from '#lib/desk/decide-owners.ts';
import { deskAction } from '../desk-action.ts';

/** Decides who owns a listing of which two people proved that they own it. */
export const decideOwners = deskAction({
  name: 'decide_owners',
  fields: ['id', 'person', 'do', 'text'],
  page: () => paths.deskClaims,
  run: async ({ id, person, do: act, text }, actor) => {
    switch (act) {
      case 'share':
        await settleOwners(actor, Number(id));
        return { done: 'They share it.' };
      case 'take':
        await takeAccess(actor, Number(id), person, text);
        return { done: 'The access is taken, and the person is told. The listing’s page gives it back.' };
      default:
        throw new AppError('forbidden', 'There is no such act.');
    }
  },
});
