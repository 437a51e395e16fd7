import { inThread } from '#lib/core/threads/in-thread.ts';

/** Runs `verify` in a worker thread. */
export const verifyInThread = inThread<typeof import('#lib/drafting/evidence/verify.ts'), 'verify'>(
  '#lib/drafting/evidence/verify.ts',
  'verify',
);
