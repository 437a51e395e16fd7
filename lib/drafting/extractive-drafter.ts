import { inThread } from '#lib/core/threads/in-thread.ts';
import type { Drafter } from '#lib/drafting/proposal.ts';

/** The drafter that uses rules instead of a model. Runs `draftByRules` in a worker thread. */
export const extractiveDrafter: Drafter = {
  name: 'extractive',
  draft: inThread<typeof import('#lib/drafting/extractive/index.ts'), 'draftByRules'>('#lib/drafting/extractive/index.ts', 'draftByRules'),
};
