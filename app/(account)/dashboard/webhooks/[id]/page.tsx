import { ArrowLeft, Inbox } from 'lucide-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { requireUser } from '#lib/auth/session.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { formatDateTime } from '#lib/core/format-date.ts';
import { paths } from '#lib/core/paths.ts';
import { now } from '#lib/core/time.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { Badge, type BadgeTone } from '#lib/ui/kit/badge.tsx';
import { Button } from '#lib/ui/kit/button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { type Column, Table } from '#lib/ui/kit/table.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { type LoggedEvent, readEndpoint } from '#lib/webhooks/endpoints.ts';
import { webhookEventNames } from '#lib/webhooks/webhook-events.ts';
import { replayWebhook, testWebhook } from '../actions.ts';
import { RotateSecretForm } from '../rotate-secret-form.tsx';

export const metadata = { title: 'Webhook' };

const states: Record<LoggedEvent['status'], { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};

const columnsOf = (id: string): Column<LoggedEvent>[] => [
  {
    key: 'event',
    header: 'Event',
    cell: ({ type, messageId, createdAt }) => (
      <span className="grid gap-0.5">
        <span>{type}</span>
        <code className="text-sm font-normal text-soft [overflow-wrap:anywhere]">msg_{messageId}</code>
        <span className="text-sm font-normal text-soft">
          <Time at={createdAt} />
        </span>
      </span>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ status, attempts, dueAt }) => (
      <span className="grid justify-items-start gap-1 text-sm">
        <Badge tone={states[status].tone}>{states[status].label}</Badge>
        {status === 'waiting' && attempts > 0 && <span>Again at {formatDateTime(dueAt)}</span>}
      </span>
    ),
  },
  {
    key: 'answer',
    header: 'Latest answer',
    cell: ({ answers }) => {
      const last = answers.at(-1);
      if (!last) return '–';
      return (
        <span className="grid gap-0.5 text-sm">
          <span>
            {last.status === null ? 'No answer' : `Status ${last.status}`} after {last.ms} ms
            {answers.length > 1 && `, attempt ${answers.length}`}
          </span>
          {last.text && (
            <span dir="auto" className="text-soft [overflow-wrap:anywhere]">
              {last.text}
            </span>
          )}
        </span>
      );
    },
  },
  {
    key: 'replay',
    header: 'Send again',
    hiddenHeader: true,
    className: 'sm:text-right',
    cell: ({ status, messageId, type }) =>
      status === 'waiting' ? null : (
        <ActionForm action={replayWebhook} values={{ id, message: messageId }} refusal="line" className="inline-grid gap-1">
          <Button type="submit" size="sm" className="whitespace-nowrap" aria-label={`Send the event ${type} again`}>
            Send again
          </Button>
        </ActionForm>
      ),
  },
];

export default async function WebhookPage({ params }: PageProps<'/dashboard/webhooks/[id]'>) {
  const { id } = await params;
  const { actor } = await requireUser(paths.webhook(id));
  const found = await nullIfNotFound(readEndpoint(actor, id));
  if (!found) notFound();
  const { endpoint, events } = found;
  const { url, formerUntil } = endpoint;
  return (
    <>
      <PageHeader
        above={
          <Link href={paths.webhooks} className="inline-flex min-h-8 items-center gap-1.5 hover:underline hover:underline-offset-4">
            <ArrowLeft aria-hidden size={16} /> Webhooks
          </Link>
        }
        title={<span className="[overflow-wrap:anywhere]">{url}</span>}
        description={endpoint.events.length === webhookEventNames.length ? 'All events' : endpoint.events.join(', ')}
        actions={
          <ActionForm action={testWebhook} values={{ id }}>
            <SubmitButton>Send a test event</SubmitButton>
          </ActionForm>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pb-16">
        <section aria-labelledby="log" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="log" className="text-lg">
            Events
          </h2>
          <Table
            caption="The newest 50 events of the last 30 days"
            showCaption={events.length > 0}
            columns={columnsOf(id)}
            rows={events}
            rowKey={({ messageId }) => messageId}
            empty={
              <EmptyState level={3} title="No events yet" icon={<Inbox aria-hidden size={28} strokeWidth={1.5} />}>
                Send a test event to see what your program answers.
              </EmptyState>
            }
          />
        </section>
        <section aria-labelledby="secret" className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="secret" className="text-lg">
            Secret
          </h2>
          <p className="text-base">
            {formerUntil && formerUntil > now()
              ? `The former secret still signs beside the new one, until ${formatDateTime(formerUntil)}.`
              : 'After you make a new secret, the one before it signs beside it for a day, so that you have time to change your program.'}
          </p>
          <RotateSecretForm id={id} />
        </section>
      </div>
    </>
  );
}
