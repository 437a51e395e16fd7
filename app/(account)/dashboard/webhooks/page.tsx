import { Webhook } from 'lucide-react';
import Link from 'next/link';
import { requireUser } from '#lib/auth/session.ts';
import { paths } from '#lib/core/paths.ts';
import { Button } from '#lib/ui/kit/button.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { type Column, Table } from '#lib/ui/kit/table.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { type Endpoint, listEndpoints, maxEndpoints } from '#lib/webhooks/endpoints.ts';
import { webhookEventNames, webhookEvents } from '#lib/webhooks/webhook-events.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { deleteWebhook } from './actions.ts';
import { CreateWebhookForm } from './create-webhook-form.tsx';

export const metadata = { title: 'Webhooks' };

const columns: Column<Endpoint>[] = [
  {
    key: 'url',
    header: 'Address',
    cell: ({ id, url }) => (
      <Link href={paths.webhook(id)} className="underline underline-offset-2 [overflow-wrap:anywhere]">
        {url}
      </Link>
    ),
  },
  {
    key: 'events',
    header: 'Events',
    cell: ({ events }) => (events.length === webhookEventNames.length ? 'All' : <span className="text-sm">{events.join(', ')}</span>),
  },
  { key: 'created', header: 'Created', className: 'whitespace-nowrap', cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    key: 'delete',
    header: 'Delete',
    hiddenHeader: true,
    className: 'whitespace-nowrap sm:text-right',
    cell: ({ id, url }) => (
      <span className="inline-block">
        <ConfirmButton
          values={{ id }}
          title="Delete this webhook?"
          description={`Nothing is sent to ${url} any more, and its log is deleted. This can’t be undone.`}
          confirm="Delete webhook"
          done="The webhook is deleted."
          act={deleteWebhook}
        >
          <Button type="submit" size="sm" aria-label={`Delete the webhook to ${url}`}>
            Delete
          </Button>
        </ConfirmButton>
      </span>
    ),
  },
];

export default async function WebhooksPage() {
  const { actor } = await requireUser(paths.webhooks);
  const endpoints = await listEndpoints(actor);
  return (
    <>
      <PageHeader
        title="Webhooks"
        description="Our server tells your program what happens to your drafts, listings and orders, by a signed POST to an address of yours."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pb-16">
        <Table
          caption="Your webhooks"
          columns={columns}
          rows={endpoints}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title="No webhooks yet" icon={<Webhook aria-hidden size={28} strokeWidth={1.5} />}>
              Make one for each program that should hear of events. You can have {maxEndpoints}.
            </EmptyState>
          }
        />
        <Card title="New webhook">
          <CreateWebhookForm events={webhookEventNames.map((name) => ({ name, about: webhookEvents[name] }))} />
        </Card>
        <section aria-labelledby="receiving" className="grid max-w-3xl gap-3 text-base">
          <h2 id="receiving" className="text-lg">
            How your program receives events
          </h2>
          <ul className="grid list-disc gap-2 pl-5">
            <li>
              Check each request by the{' '}
              <a href="https://www.standardwebhooks.com" className="underline underline-offset-2">
                Standard Webhooks
              </a>{' '}
              specification: libraries for many languages take the secret, the headers and the body as it arrived.
            </li>
            <li>
              Answer with a status from 200 to 299 within 10 seconds. After any other answer, we send the event again, up to nine times
              within three days. Redirects are not followed.
            </li>
            <li>
              An event may arrive more than once, always with the same <code>webhook-id</code>. Remember the ids, and do nothing for one
              that you know.
            </li>
            <li>
              Events about the same draft, listing or order arrive in their order: a later one waits until the earlier one was accepted or
              has failed. An event that you have sent again from the log comes out of its order, with its first <code>timestamp</code>.
            </li>
            <li>Events have ids and numbers only. Read the rest by the API, which also knows what has happened since.</li>
          </ul>
        </section>
      </div>
    </>
  );
}
