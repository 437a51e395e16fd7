import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { issueDocument } from '#lib/billing/invoices/issue-document.ts';
import { transaction } from '#lib/core/db.ts';
import { on } from '#lib/ports/jobs/events.ts';
import { notifyTeam } from '#lib/team/notify-team.ts';

/** The maximum number of attempts to find a document's exchange rate: one each hour for a month. The bank's files reach back 90 days. */
const maxAsks = 24 * 30;

/** Creates and mails the PDF of an invoice or credit note. Handles at most two at a time, because drawing a PDF uses much CPU. */
export const issueDocumentJob: Job = inngest.createFunction(
  {
    id: 'issue-document',
    triggers: on('invoice/issued'),
    retries: retries.overAnOutage,
    concurrency: 2,
    onFailure: ({ event, error, step }) =>
      step.run('tell the team', () =>
        transaction((tx) =>
          notifyTeam(tx, { kind: 'document-failed', data: { invoiceId: event.data.event.data.invoiceId, problem: error.message } }),
        ),
      ),
  },
  async ({ event, step }) => {
    const { invoiceId } = event.data;
    for (let asked = 0; asked < maxAsks; asked += 1) {
      const outcome = await step.run(asked === 0 ? 'make and mail' : `make and mail, ${asked} hours later`, () => issueDocument(invoiceId));
      if (outcome === 'issued') return;
      if (asked === 0)
        await step.run('tell the team that it waits', () =>
          transaction((tx) => notifyTeam(tx, { kind: 'document-waits', data: { invoiceId } })),
        );
      await step.sleep(`wait for the rate ${asked}`, '1h');
    }
    throw new Error('No exchange rate could be had for a month.');
  },
);
