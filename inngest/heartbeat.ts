import { inngest, type Job } from '#inngest/client.ts';
import { noteServerHeartbeat } from '#lib/ports/jobs/index.ts';

/** Every minute, records that the Inngest server calls functions. Health reports a problem if this is missing for three minutes. */
export const heartbeatJob: Job = inngest.createFunction({ id: 'heartbeat', triggers: { cron: '* * * * *' }, retries: 0 }, ({ step }) =>
  step.run('beat', noteServerHeartbeat),
);
