// A process that fulfils orders of a database that is there, and does nothing else: the jobs of the product without its pages, which
// would take most of the time of a start. It loads, says so, and begins to work when it is told to.
import { serve } from 'inngest/edge';
import { inngest } from '#inngest/client.ts';
import { fulfilOrderJob } from '#inngest/fulfil-order.ts';
import { config } from '#lib/core/config.ts';
import { jobsPath, startJobs } from '#lib/ports/jobs/index.ts';

process.once('disconnect', () => process.exit(1)); // who started it is gone
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
