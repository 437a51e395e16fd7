import { SpanStatusCode } from '@opentelemetry/api';
import { serve } from 'inngest/edge';
import { inngest } from '#inngest/client.ts';
import { functions } from '#inngest/functions.ts';
import { runInSpan } from '#lib/core/telemetry.ts';
import { functionsOrigin, jobsPath } from '#lib/ports/jobs/index.ts';

const handle: (request: Request) => Promise<Response> = serve({
  client: inngest,
  functions,
  serveOrigin: functionsOrigin(),
  servePath: jobsPath,
  enableUnauthedSync: false,
  streaming: false,
});

const jobIds = new Set(functions.map((job) => job.id(inngest.id)));

/**
 * Handles requests of the job engine, which either run a step or list the functions. A step runs in a trace span. Answers 401 to a request
 * without the engine's signature.
 */
export async function handleJobs(request: Request): Promise<Response> {
  const job = new URL(request.url).searchParams.get('fnId');
  if (job === null || !jobIds.has(job)) return handle(request);
  return runInSpan(`job ${job}`, { 'app.job': job }, async (span) => {
    const answer = await handle(request);
    if (!answer.ok) span.setStatus({ code: SpanStatusCode.ERROR });
    return answer;
  });
}
