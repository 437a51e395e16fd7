// A process that only fulfils orders of an existing database. It runs that job without the product's pages, which would take most of the
// time of a start. It sends `loaded` when it is ready, waits for a message, starts to work and sends `working`.
import { serve } from 'inngest/edge';
import { inngest } from '#inngest/client.ts';
import { fulfilOrderJob } from '#inngest/fulfil-order.ts';
import { config } from '#lib/core/config.ts';
import { jobsPath, startJobs } from '#lib/ports/jobs/index.ts';

process.once('disconnect', () => process.exit(1)); // the parent process has ended
process.once('message', async () => {
  const call = serve({
    client: inngest,
    functions: [fulfilOrderJob],
    serveOrigin: config().siteUrl,
    servePath: jobsPath,
    streaming: false,
  });
  await startJobs({ client: inngest, call });
  process.send?.('working');
});
process.send?.('loaded');
