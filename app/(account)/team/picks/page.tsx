import { Sparkles } from 'lucide-react';
import Link from 'next/link';
import { paths } from '#lib/core/paths.ts';
import { listPickHistory } from '#lib/desk/picks.ts';
import { listPicks, maxPicks } from '#lib/editorial/picks.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { TextField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { type Column, Table } from '#lib/ui/kit/table.tsx';
import { DeskPage } from '../desk-page.tsx';
import { History } from '../history.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { requireDesk } from '../require-desk.ts';
import { UndoForm } from '../undo-form.tsx';
import { changePicks } from './actions.ts';

export const metadata = { title: 'Picks' };

type Row = Awaited<ReturnType<typeof listPicks>>[number];
const columns: Column<Row>[] = [
  {
    key: 'name',
    header: 'Listing',
    cell: ({ name, slug }) => (
      <Link href={paths.listing(slug)} prefetch={false} className="link [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  { key: 'reason', header: 'Why', cell: ({ reason }) => <bdi className="[overflow-wrap:anywhere]">{reason}</bdi> },
  {
    key: 'drop',
    header: 'Take away',
    hiddenHeader: true,
    cell: ({ id, name }) => (
      <ReasonForm action={changePicks} values={{ do: 'drop', id }} summary="Take away" label={`Take away ${name}`}>
        <SubmitButton size="sm" variant="secondary">
          Take it away
        </SubmitButton>
      </ReasonForm>
    ),
  },
];

export default async function DeskPicksPage() {
  const actor = await requireDesk(paths.deskPicks, 'content');
  const [picks, changes] = await Promise.all([listPicks(), listPickHistory(actor)]);
  return (
    <DeskPage
      title="Editors’ picks"
      description={`What the home page shows because editors chose it: ${maxPicks} listings at most. Nobody can pay for it, and the page says so.`}
    >
      <Table
        caption="Picks"
        columns={columns}
        rows={picks}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No listing is picked" icon={<Sparkles aria-hidden size={28} strokeWidth={1.5} />}>
            Without picks the home page has no such part.
          </EmptyState>
        }
      />
      {picks.length < maxPicks && (
        <Card title="Pick a listing" className="max-w-measure">
          <ActionForm action={changePicks} values={{ do: 'pick' }}>
            <TextField name="slug" label="Listing" hint="Its slug, or the address of its page." maxLength={300} required />
            <TextField name="reason" label="Why" hint="Visitors read it below the name." maxLength={120} required />
            <SubmitButton className="justify-self-start">Pick it</SubmitButton>
          </ActionForm>
        </Card>
      )}
      <History
        entries={changes}
        changeOf={({ id, data }) => {
          const listing = changes.find((change) => change.id === id)?.listing ?? null;
          const isPicked = picks.some((pick) => pick.id === listing?.id);
          const undo = !data.picked && listing && !isPicked && (
            <UndoForm
              action={changePicks}
              values={{ do: 'pick', slug: listing.slug, reason: String(data.was ?? data.reason) }}
              name={listing.name}
              label="Pick again"
            />
          );
          const [before, after] = data.picked ? ['not picked', 'picked'] : ['picked', 'not picked'];
          return { what: <bdi>{listing?.name ?? 'An erased listing'}</bdi>, before, after, undo };
        }}
      />
    </DeskPage>
  );
}
