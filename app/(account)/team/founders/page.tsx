import { UsersRound } from 'lucide-react';
import Link from 'next/link';
import { formatNumber } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { type FoundFounder, findFounders, maxFound } from '#lib/desk/founders.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { type Column, Table } from '#lib/ui/kit/table.tsx';
import { DeskPage } from '../desk-page.tsx';
import { FindForm } from '../find-form.tsx';
import { MoreLink } from '../more-link.tsx';
import { requireDesk } from '../require-desk.ts';

export const metadata = { title: 'Founders' };

const columns: Column<FoundFounder>[] = [
  {
    key: 'name',
    header: 'Founder',
    cell: ({ id, name, slug }) => (
      <span className="grid gap-0.5">
        <Link href={paths.deskFounder(id)} prefetch={false} className="link justify-self-start [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </Link>
        <span className="text-sm font-normal text-soft [overflow-wrap:anywhere]">{slug}</span>
      </span>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ confirmedAt, hiddenAt }) =>
      hiddenAt ? (
        <Badge tone="danger">Hidden</Badge>
      ) : confirmedAt ? (
        <Badge tone="success">Confirmed</Badge>
      ) : (
        <span className="text-soft">Named by profiles</span>
      ),
  },
  { key: 'listings', header: 'Listings', numeric: true, cell: ({ listings }) => formatNumber(listings) },
  { key: 'live', header: 'Live', numeric: true, cell: ({ liveListings }) => formatNumber(liveListings) },
];

export default async function DeskFoundersPage({ searchParams }: PageProps<'/team/founders'>) {
  const actor = await requireDesk(paths.deskFounders, 'founders');
  const { q, after } = await searchParams;
  const text = typeof q === 'string' ? q : '';
  const founders = await findFounders(actor, text, typeof after === 'string' ? after : null);
  return (
    <DeskPage title="Founders" description="People behind products, as profiles name them.">
      <FindForm path={paths.deskFounders} text={text} label="Find founders" hint="The beginning of a name" />
      <Table
        caption={text === '' ? 'Those with the most live listings' : 'Founders found'}
        showCaption
        columns={columns}
        rows={founders}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="Nobody found" icon={<UsersRound aria-hidden size={28} strokeWidth={1.5} />}>
            {text === '' ? 'No profile names a founder yet.' : 'Try the beginning of the first name.'}
          </EmptyState>
        }
      />
      <MoreLink path={paths.deskFounders} query={{ q: text }} after={founders.length === maxFound ? founders.at(-1)?.id : undefined}>
        More founders
      </MoreLink>
    </DeskPage>
  );
}
