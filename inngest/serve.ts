import { serve } from 'inngest/edge';
import { inngest } from '#inngest/client.ts';
import { functions } from '#inngest/functions.ts';
import { config } from '#lib/core/config.ts';
import { jobsPath } from '#lib/ports/jobs/index.ts';

/** Handles requests of the job engine, which run a step or list the functions. Answers 401 to a request without the engine's signature. */
export const handleJobs: (request: Request) => Promise<Response> = serve({
  client: inngest,
  functions,
  serveOrigin: config().siteUrl,
  servePath: jobsPath,
  enableUnauthedSync: false,
  streaming: false,
});
