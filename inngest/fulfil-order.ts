import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { fulfilLine, giveUpLine } from '#lib/billing/fulfilment/fulfil-line.ts';
import { listLinesToFulfil, notifyBuyerOfFulfilment, reportUnfulfilled } from '#lib/billing/fulfilment/fulfil-order.ts';
import { on } from '#lib/ports/jobs/events.ts';

/** Fulfils the lines of a paid order, one step per line, and notifies the buyer. If one line fails, the others are still fulfilled. */
export const fulfilOrderJob: Job = inngest.createFunction(
  {
    id: 'fulfil-order',
    triggers: on('order/paid'),
    retries: retries.overAnHour,
    onFailure: ({ event, step }) =>
      step.run('tell the team', () => reportUnfulfilled(event.data.event.data.orderId, event.data.error.message)),
  },
  async ({ event, step }) => {
    const { orderId } = event.data;
    const lines = await step.run('lines', () => listLinesToFulfil(orderId));
    for (const { id, position } of lines) {
      try {
        await step.run(`line ${position + 1}`, () => fulfilLine(id));
      } catch (error) {
        // `step.run` throws only after its last retry.
        await step.run(`give up line ${position + 1}`, () => giveUpLine(id, (error as Error).message));
      }
    }
    await step.run('tell the buyer', () => notifyBuyerOfFulfilment(orderId));
    return { lines: lines.length };
  },
);
