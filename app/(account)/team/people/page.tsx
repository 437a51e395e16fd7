import { UserRound } from 'lucide-react';
import Link from 'next/link';
import { formatNumber } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { listTeam } from '#lib/desk/give-role.ts';
import { type FoundPerson, findPeople, maxFound } from '#lib/desk/people.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { type Column, Table } from '#lib/ui/kit/table.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { RuledSection } from '../../dashboard/ruled-section.tsx';
import { FindForm } from '../find-form.tsx';
import { MoreLink } from '../more-link.tsx';
import { requireDesk } from '../require-desk.ts';
import { roleLabel } from '../words.ts';

export const metadata = { title: 'People' };

const columns: Column<FoundPerson>[] = [
  {
    key: 'who',
    header: 'Person',
    cell: ({ id, email, name }) => (
      <span className="grid gap-0.5">
        <Link href={paths.deskPerson(id)} prefetch={false} className="link justify-self-start [overflow-wrap:anywhere]">
          {email}
        </Link>
        {name && (
          <span dir="auto" className="text-sm font-normal text-soft [overflow-wrap:anywhere]">
            {name}
          </span>
        )}
      </span>
    ),
  },
  { key: 'state', header: 'State', cell: (person) => <PersonState {...person} /> },
  { key: 'listings', header: 'Listings', numeric: true, cell: ({ listings }) => formatNumber(listings) },
  { key: 'votes', header: 'Votes', numeric: true, cell: ({ votes }) => formatNumber(votes) },
  { key: 'since', header: 'Since', className: 'whitespace-nowrap', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

function PersonState({ role, suspendedAt, deletedAt }: FoundPerson) {
  if (suspendedAt) return <Badge tone="danger">Suspended</Badge>;
  if (deletedAt) return <Badge>Closed</Badge>;
  return role === 'member' ? <span className="text-soft">Member</span> : <Badge tone="accent">{roleLabel(role)}</Badge>;
}

export default async function DeskPeoplePage({ searchParams }: PageProps<'/team/people'>) {
  const actor = await requireDesk(paths.deskPeople, 'people');
  const { q, after } = await searchParams;
  const text = typeof q === 'string' ? q : '';
  const [people, team] = await Promise.all([findPeople(actor, text, typeof after === 'string' ? after : null), listTeam(actor)]);
  return (
    <>
      <PageHeader title="People" description="Accounts, with what they own, voted for and were mailed." />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pb-16">
        <FindForm path={paths.deskPeople} text={text} label="Find people" hint="The beginning of an address or a name, or @domain" />
        <Table
          caption={text === '' ? 'The newest accounts' : 'Accounts found'}
          showCaption
          columns={columns}
          rows={people}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title="Nobody found" icon={<UserRound aria-hidden size={28} strokeWidth={1.5} />}>
              Try the beginning of the address, or <code>@</code> and its domain.
            </EmptyState>
          }
        />
        <MoreLink path={paths.deskPeople} query={{ q: text }} after={people.length === maxFound ? people.at(-1)?.id : undefined}>
          Older accounts
        </MoreLink>
        <RuledSection id="team" title="The team" note="An admin gives and takes back roles on the page of a person">
          <ul className="divide-y divide-line">
            {team.map(({ id, email, role, isFirstAdmin }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 py-2.5">
                <Link href={paths.deskPerson(id)} prefetch={false} className="link [overflow-wrap:anywhere]">
                  {email}
                </Link>
                <Badge tone="accent">{roleLabel(role)}</Badge>
                {isFirstAdmin && <span className="text-sm text-soft">by ADMIN_EMAILS</span>}
              </li>
            ))}
          </ul>
        </RuledSection>
      </div>
    </>
  );
}
