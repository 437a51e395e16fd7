// The worker that crash.test.ts kills at random moments. It sends "loaded" when it is ready, and starts its executor when it gets a
// message.
import { crashFunctions } from '#lib/ports/jobs/testing/crash-functions.ts';
import { engine, testClient } from '#lib/ports/jobs/testing/engine.ts';

const client = testClient();
const executor = engine(client, crashFunctions(client), { leaseMs: 400, slots: 6, maxCrashes: 1000 });
process.once('message', async () => {
  await executor.start();
  process.send?.('working');
});
process.once('disconnect', () => process.exit());
process.send?.('loaded');
