import { Trophy } from 'lucide-react';
import Link from 'next/link';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { type AwardDifference, type AwardedWeek, listAwardedWeeks, recountWeek, signOf } from '#lib/desk/awards.ts';
import { mayDo } from '#lib/team/rights.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { type Column, Table } from '#lib/ui/kit/table.tsx';
import { DeskPage } from '../desk-page.tsx';
import { ReasonField } from '../reason-form.tsx';
import { requireDesk } from '../require-desk.ts';
import { putRight } from './actions.ts';

export const metadata = { title: 'Awards' };

const columns: Column<AwardedWeek>[] = [
  {
    key: 'week',
    header: 'Week',
    className: 'whitespace-nowrap',
    cell: ({ week }) => (
      <Link href={paths.deskAwards(week)} prefetch={false} className="link">
        {week}
      </Link>
    ),
  },
  ...[1, 2, 3].map((rank) => ({
    key: `rank-${rank}`,
    header: `#${rank}`,
    cell: ({ awards }: AwardedWeek) => {
      const award = awards.find((each) => each.rank === rank);
      if (!award) return <span className="text-soft">None</span>;
      return (
        <span className="grid gap-0.5">
          <Link
            href={paths.deskListing(award.listing.id)}
            prefetch={false}
            className="link justify-self-start font-normal [overflow-wrap:anywhere]"
          >
            <bdi>{award.listing.name}</bdi>
          </Link>
          <span className="text-sm text-soft">{countOf(award.votes, 'vote')}</span>
        </span>
      );
    },
  })),
];

const awardOf = (award: AwardDifference['given']) => (award ? `#${award.rank}, ${countOf(award.votes, 'vote')}` : 'none');
const differenceColumns: Column<AwardDifference>[] = [
  {
    key: 'name',
    header: 'Launch',
    cell: ({ id, name }) => (
      <Link href={paths.deskListing(id)} prefetch={false} className="link [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  { key: 'given', header: 'Award given', cell: ({ given }) => awardOf(given) },
  { key: 'counted', header: 'By the votes', cell: ({ counted }) => awardOf(counted) },
  { key: 'place', header: 'Place', cell: ({ place }) => `${place.given ?? 'none'} → ${place.counted ?? 'none'}` },
];

export default async function DeskAwardsPage({ searchParams }: PageProps<'/team/awards'>) {
  const actor = await requireDesk(paths.deskAwards(), 'awards');
  const { week } = await searchParams;
  const chosen = typeof week === 'string' ? week : null;
  const [weeks, differences] = await Promise.all([
    listAwardedWeeks(actor),
    chosen === null ? null : nullIfNotFound(recountWeek(actor, chosen)),
  ]);
  return (
    <DeskPage title="Awards" description="The first three of each launch week. Choose a week to count it again from its votes.">
      {chosen !== null && differences === null && <Alert tone="warning">There are no awards of that week.</Alert>}
      {chosen !== null && differences?.length === 0 && (
        <Alert tone="success">The awards and places of the week of {chosen} are what its votes say.</Alert>
      )}
      {chosen !== null && differences !== null && differences.length > 0 && (
        <>
          <Table
            caption={`What differs in the week of ${chosen}`}
            showCaption
            columns={differenceColumns}
            rows={differences}
            rowKey={({ id }) => id}
            empty={null}
          />
          {mayDo(actor.role, 'awards put right') && (
            <ActionForm action={putRight} values={{ week: chosen, seen: signOf(differences) }} className="grid max-w-measure gap-3">
              <ReasonField hint="The owners of those who win or lose an award read it." />
              <SubmitButton variant="danger" className="justify-self-start">
                Put it right
              </SubmitButton>
            </ActionForm>
          )}
        </>
      )}
      <Table
        caption="Weeks with awards"
        showCaption
        columns={columns}
        rows={weeks}
        rowKey={({ week: monday }) => monday}
        empty={
          <EmptyState title="No awards yet" icon={<Trophy aria-hidden size={28} strokeWidth={1.5} />}>
            The first are given a day after the first launch week.
          </EmptyState>
        }
      />
    </DeskPage>
  );
}
