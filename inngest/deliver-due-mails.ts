import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { config } from '#lib/core/config.ts';
import { minuteMs } from '#lib/core/durations.ts';
import { deliverDueMails } from '#lib/ports/mail/index.ts';

/** How long a step sends mails, in milliseconds. It is short, so that a process can stop soon. Five steps fit into the minute of a run. */
const stepMs = 8_000;
const steps = 5;

/** Every minute, sends due mass mails, evenly and at most `MAIL_RATE` of them. Only one process runs it at a time. */
export const deliverDueMailsJob: Job = inngest.createFunction(
  { id: 'deliver-due-mails', triggers: { cron: '* * * * *' }, retries: retries.untilNextTime, concurrency: 1 },
  async ({ step }) => {
    const intervalMs = (steps * stepMs) / Math.min(config().mailRate, minuteMs);
    let attempts = 0;
    for (let turn = 1; turn <= steps; turn++) {
      const result = await step.run(`send ${turn}`, () => deliverDueMails({ intervalMs, forMs: stepMs }));
      attempts += result.attempts;
      if (result.isDone) break;
    }
    return { attempts };
  },
);
