import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { on } from '#lib/ports/jobs/events.ts';
import { sendTestEvent } from '#lib/ports/payments/send-test-event.ts';

/** Sends an event of a test payment to our own webhook after the given delay. Retries until the webhook accepts the event. */
export const sendTestPaymentEventJob: Job = inngest.createFunction(
  { id: 'send-test-payment-event', triggers: on('test-payment/happened'), retries: retries.overAnOutage },
  async ({ event, step }) => {
    const { sessionId, type, afterSeconds } = event.data;
    if (afterSeconds > 0) await step.sleep('wait', afterSeconds * 1000);
    return step.run('send', () => sendTestEvent(sessionId, type));
  },
);
