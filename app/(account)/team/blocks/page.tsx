import { ShieldCheck } from 'lucide-react';
import { formatDate } from '#lib/core/format-date.ts';
import { paths } from '#lib/core/paths.ts';
import { listBlocks } from '#lib/desk/blocks.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { SelectField, TextField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { type Column, Table } from '#lib/ui/kit/table.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { DeskPage } from '../desk-page.tsx';
import { requireDesk } from '../require-desk.ts';
import { changeBlocks } from './actions.ts';

export const metadata = { title: 'Kept out' };

type Row = Awaited<ReturnType<typeof listBlocks>>[number];
const kinds = { mailbox: 'Mailbox', mail_domain: 'Mail domain', network: 'Network' };

const columns: Column<Row>[] = [
  {
    key: 'value',
    header: 'What',
    cell: ({ kind, value }) => <span className="[overflow-wrap:anywhere]">{kind === 'network' ? `…${value.slice(-6)}` : value}</span>,
  },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => kinds[kind] },
  { key: 'reason', header: 'Why', cell: ({ reason }) => <span className="[overflow-wrap:anywhere]">{reason}</span> },
  { key: 'since', header: 'Since', className: 'whitespace-nowrap', cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    key: 'until',
    header: 'Until',
    className: 'whitespace-nowrap',
    cell: ({ expiresAt }) => (expiresAt ? formatDate(expiresAt) : 'Lifted'),
  },
  {
    key: 'lift',
    header: 'Lift',
    hiddenHeader: true,
    cell: ({ id, value }) => (
      <ActionForm action={changeBlocks} values={{ id, do: 'lift' }} refusal="line">
        <SubmitButton variant="secondary" size="sm" aria-label={`Let ${value} in again`}>
          Let in
        </SubmitButton>
      </ActionForm>
    ),
  },
];

export default async function DeskBlocksPage() {
  const actor = await requireDesk(paths.deskBlocks, 'people');
  const blocks = await listBlocks(actor);
  return (
    <DeskPage
      title="Kept out"
      description="Mailboxes, mail domains and networks from which nobody signs in. Who is signed in stays so: suspend the person."
    >
      <Table
        caption="What is kept out"
        columns={columns}
        rows={blocks}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="Nobody is kept out" icon={<ShieldCheck aria-hidden size={28} strokeWidth={1.5} />}>
            Keep a mailbox or a domain out below, and the networks of a person on their page.
          </EmptyState>
        }
      />
      <Card title="Keep out" className="max-w-measure">
        <ActionForm action={changeBlocks} values={{ do: 'block' }}>
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              name="kind"
              label="What"
              options={[
                { value: 'mailbox', label: 'A mailbox' },
                { value: 'mail_domain', label: 'A mail domain, with all below it' },
              ]}
            />
            <TextField name="about" label="Address or domain" maxLength={300} required />
          </div>
          <TextField name="reason" label="Why" hint="For the team." maxLength={500} required />
          <SubmitButton className="justify-self-start">Keep it out</SubmitButton>
        </ActionForm>
      </Card>
    </DeskPage>
  );
}
