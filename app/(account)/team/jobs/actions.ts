'use server';

import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { dropFailed, retryFailed } from '#lib/desk/jobs.ts';
import { deskAction } from '../desk-action.ts';

/** Retries or deletes failed jobs and mails. */
export const actOnJob = deskAction({
  name: 'act_on_job',
  fields: ['id', 'do', 'reason'],
  page: () => paths.deskJobs,
  run: async ({ id, do: act, reason }, actor) => {
    if (act === 'drop') {
      await dropFailed(actor, id, reason);
      return { done: 'Dropped.' };
    }
    return { done: `${countOf(await retryFailed(actor, id || null, reason), 'job or mail', 'jobs and mails')} tried again.` };
  },
});
