import { serve } from 'inngest/edge';
import { inngest } from '#inngest/client.ts';
import { functions } from '#inngest/functions.ts';
import { functionsOrigin, jobsPath } from '#lib/ports/jobs/index.ts';

/** Handles requests of the job engine, which run a step or list the functions. Answers 401 to a request without the engine's signature. */
export const handleJobs: (request: Request) => Promise<Response> = serve({
  client: inngest,
  functions,
  serveOrigin: functionsOrigin(),
  servePath: jobsPath,
  enableUnauthedSync: false,
  streaming: false,
});
