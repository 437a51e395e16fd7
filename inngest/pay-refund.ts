import { inngest } from '#inngest/client.ts';
import { failRefund, payBack } from '#lib/billing/payments/pay-back.ts';
import { on } from '#lib/ports/jobs/events.ts';

const hour = 3_600_000;
/** When a refund that takes its time is looked at again: soon at first, then daily for a month. */
const rests = [hour / 12, hour, 6 * hour, ...Array.from({ length: 30 }, () => 24 * hour)];

/** Has the provider send a refund's money back, and does what follows. */
export const payRefundJob = inngest.createFunction(
  {
    id: 'pay-refund',
    triggers: on('refund/requested'),
    retries: 8,
    onFailure: ({ event, error, step }) => step.run('tell the team', () => failRefund(event.data.event.data.refundId, error.message)),
  },
  async ({ event, step }) => {
    const { refundId } = event.data;
    for (const [turn, rest] of rests.entries()) {
      const { status } = await step.run(`ask ${turn}`, () => payBack(refundId));
      if (status !== 'pending') return { status };
      await step.sleep(`rest ${turn}`, rest);
    }
    await step.run('give up', () => failRefund(refundId, 'the provider still has it under way after a month'));
    return { status: 'failed' };
  },
);
