'use server';

import { AppError } from '#lib/core/errors.ts';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { checkImport, startImport, stopImport } from '#lib/desk/imports/imports.ts';
import { importTargets } from '#lib/desk/imports/read-row.ts';
import { deskAction } from '../desk-action.ts';

/** Maps the columns of an import and checks its rows, starts it, or stops it. */
export const actOnImport = deskAction({
  name: 'act_on_import',
  fields: ['id', 'do', ...importTargets],
  page: ({ id }) => paths.deskImport(Number(id)),
  run: async ({ id, do: act, ...typed }, actor) => {
    switch (act) {
      case 'check': {
        const mapping = Object.fromEntries(importTargets.flatMap((target) => (typed[target] ? [[target, Number(typed[target])]] : [])));
        const { ready, invalid } = await checkImport(actor, Number(id), mapping);
        return {
          done: `${countOf(ready, 'row is ready', 'rows are ready')}, ${countOf(invalid, 'row has a problem', 'rows have a problem')}.`,
        };
      }
      case 'start':
        await startImport(actor, Number(id));
        return { done: 'It runs. You can leave this page.' };
      case 'stop':
        await stopImport(actor, Number(id));
        return { done: 'It stops after the rows that are being made.' };
      default:
        throw new AppError('forbidden', 'There is no such act.');
    }
  },
});
