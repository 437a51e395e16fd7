import { Ticket, Undo2 } from 'lucide-react';
import Link from 'next/link';
import { requireUser } from '#lib/auth/session.ts';
import { listMyVotes, type MyVote } from '#lib/community/my-marks.ts';
import { paths } from '#lib/core/paths.ts';
import { PressNotices } from '#lib/ui/community/press-notices.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { pageNumberOf } from '../../page-number.ts';
import { VoteOutcome } from './vote-outcome.tsx';

export const metadata = { title: 'Votes' };

const perPage = 20;

export default async function VotesPage({ searchParams }: { searchParams: Promise<{ page?: string | string[] }> }) {
  const { actor } = await requireUser(paths.votes);
  const query = await searchParams;
  const page = pageNumberOf(query.page);
  const { items, total } = await listMyVotes(actor, { page, perPage });
  return (
    <>
      <PageHeader title="Votes" description="The products you voted for, and whether each vote counts." />
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-8 pb-16">
        {total === 0 ? (
          <EmptyState
            icon={<Ticket aria-hidden size={28} strokeWidth={1.5} />}
            title="You voted for no product yet"
            action={<LinkButton href={paths.launches}>See what launched</LinkButton>}
          >
            Press the ticket beside a product: your vote then appears here.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {items.map((vote) => (
              <Vote key={vote.listing.id} {...vote} />
            ))}
          </ul>
        )}
        <Pages label="Pages of votes" page={page} perPage={perPage} total={total} href={(number) => `${paths.votes}?page=${number}`} />
      </div>
      <PressNotices />
    </>
  );
}

function Vote(vote: MyVote) {
  const {
    listing: { id, slug, name, logoUrl },
    status,
  } = vote;
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 sm:grid-cols-[3rem_minmax(0,1fr)_auto]">
      <ListingLogo name={name} logoUrl={logoUrl} size={48} lazy />
      <div className="grid gap-1">
        <h2 className="text-base [overflow-wrap:anywhere]">
          <Link href={paths.listing(slug)} className="hover:underline hover:underline-offset-4">
            {name}
          </Link>
        </h2>
        <p className="text-soft">
          <VoteOutcome {...vote} />
        </p>
      </div>
      {status !== 'rejected' && (
        <form method="post" action={paths.intents} className="max-sm:col-start-2">
          <input type="hidden" name="do" value="vote" />
          <input type="hidden" name="listing" value={id} />
          <input type="hidden" name="undo" value="true" />
          <input type="hidden" name="back" value={paths.votes} />
          <SubmitButton variant="secondary" size="sm" icon={<Undo2 aria-hidden size={16} />} aria-label={`Take back the vote for ${name}`}>
            Take it back
          </SubmitButton>
        </form>
      )}
    </li>
  );
}
