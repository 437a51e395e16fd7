import { inngest } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { issueDocument } from '#lib/billing/invoices/issue-document.ts';
import { transaction } from '#lib/core/db.ts';
import { on } from '#lib/ports/jobs/events.ts';
import { notifyTeam } from '#lib/team/notify-team.ts';

/** Creates and mails the PDF of an invoice or credit note. Handles at most two at a time, because drawing a PDF uses much CPU. */
export const issueDocumentJob = inngest.createFunction(
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
  ({ event, step }) => step.run('make and mail', () => issueDocument(event.data.invoiceId)),
);
