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
import { ReasonField, ReasonForm } from '../reason-form.tsx';
import { requireDesk } from '../require-desk.ts';
import { changeBlocks } from './actions.ts';

export const metadata = { title: 'Kept out' };

type Row = Awaited<ReturnType<typeof listBlocks>>[number];
const kinds = { mailbox: 'Mailbox', mail_domain: 'Mail domain', network: 'Network', site: 'Products at', word: 'Products with' };

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
      <ReasonForm action={changeBlocks} values={{ id, do: 'lift' }} summary="Let in" label={`Let in ${value}`}>
        <SubmitButton variant="secondary" size="sm">
          Let in again
        </SubmitButton>
      </ReasonForm>
    ),
  },
];

export default async function DeskBlocksPage() {
  const actor = await requireDesk(paths.deskBlocks, 'people');
  const blocks = await listBlocks(actor);
  return (
    <DeskPage
      title="Kept out"
      description="Mailboxes, mail domains and networks from which nobody signs in or submits, and products that are refused. Who is signed in stays so: suspend the person."
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
                { value: 'site', label: 'Products at a domain' },
                { value: 'word', label: 'Products with a word or phrase' },
              ]}
            />
            <TextField name="about" label="Address, domain or word" maxLength={300} required />
          </div>
          <ReasonField hint="For the team." />
          <SubmitButton className="justify-self-start">Keep it out</SubmitButton>
        </ActionForm>
      </Card>
    </DeskPage>
  );
}
