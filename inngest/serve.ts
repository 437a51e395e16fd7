import { serve } from 'inngest/edge';
import { inngest } from '#inngest/client.ts';
import { functions } from '#inngest/functions.ts';
import { config } from '#lib/core/config.ts';
import { jobsPath } from '#lib/ports/jobs/index.ts';

/** Answers the job engine: runs a step, or tells which functions there are. Answers 401 to a call that is not signed by it. */
export const handleJobs: (request: Request) => Promise<Response> = serve({
  client: inngest,
  functions,
  serveOrigin: config().siteUrl,
  servePath: jobsPath,
  enableUnauthedSync: false,
  streaming: false,
});
