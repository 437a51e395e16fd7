import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { failRefund, sendRefund } from '#lib/billing/payments/send-refund.ts';
import { dayMs, hourMs } from '#lib/core/durations.ts';
import { on } from '#lib/ports/jobs/events.ts';

/** Milliseconds to wait before each further check of a pending refund: 5 minutes, 1 hour, 6 hours, then daily for 30 days. */
const delays = [hourMs / 12, hourMs, 6 * hourMs, ...Array.from({ length: 30 }, () => dayMs)];

/** Asks the provider to pay a refund, waits until it has succeeded or failed, and applies the result to the order. */
export const payRefundJob: Job = inngest.createFunction(
  {
    id: 'pay-refund',
    triggers: on('refund/requested'),
    retries: retries.overAnOutage,
    onFailure: ({ event, error, step }) => step.run('tell the team', () => failRefund(event.data.event.data.refundId, error.message)),
  },
  async ({ event, step }) => {
    const { refundId } = event.data;
    for (const [turn, delay] of delays.entries()) {
      const { status } = await step.run(`ask ${turn}`, () => sendRefund(refundId));
      if (status !== 'pending') return { status };
      await step.sleep(`rest ${turn}`, delay);
    }
    await step.run('give up', () => failRefund(refundId, 'the provider has not completed the refund after a month'));
    return { status: 'failed' };
  },
);
