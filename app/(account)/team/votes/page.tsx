import { CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { listHeldVotes } from '#lib/community/decide-votes.ts';
import { formatDateTime } from '#lib/core/format-date.ts';
import { formatNumber } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { readProposals } from '#lib/desk/cases/proposals.ts';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { Facts } from '#lib/ui/kit/facts.tsx';
import { DecisionForm } from '../decision-form.tsx';
import { DeskPage } from '../desk-page.tsx';
import { DeskQueue, QueueItem } from '../desk-queue.tsx';
import { voteReasons } from '../removal-reasons.ts';
import { requireDesk } from '../require-desk.ts';
import { decideVotesForm } from './actions.ts';

export const metadata = { title: 'Held votes' };

export default async function DeskVotesPage() {
  const actor = await requireDesk(paths.deskVotes, 'votes');
  const held = await listHeldVotes(actor);
  const proposals = await readProposals(
    'votes',
    held.map(({ listing }) => String(listing.id)),
  );
  return (
    <DeskPage
      title="Held votes"
      description="Many from one network, or as evenly as a script’s. To those who cast them they look like any vote; they count once you say so."
    >
      {held.length === 0 ? (
        <EmptyState title="No vote waits" icon={<CircleCheck aria-hidden size={28} strokeWidth={1.5} />}>
          Votes of new accounts are not here: they count by themselves after a day.
        </EmptyState>
      ) : (
        <DeskQueue label="Held votes to decide">
          {held.map(({ listing, held: votes, networks, young, countedOfNetworks, first, last }) => (
            <QueueItem key={listing.id}>
              <h2 className="text-base">
                <Link href={paths.deskListing(listing.id)} prefetch={false} className="link [overflow-wrap:anywhere]">
                  {listing.name}
                </Link>
              </h2>
              <Facts
                facts={[
                  { name: 'Held', value: `${formatNumber(votes)}, beside ${formatNumber(listing.votes)} that count` },
                  { name: 'Networks', value: networks === 0 ? 'not remembered any more' : formatNumber(networks) },
                  { name: 'Accounts', value: `${formatNumber(young)} were younger than a day` },
                  { name: 'Counted', value: networks > 0 && `${formatNumber(countedOfNetworks)} of these networks for this listing` },
                  { name: 'Cast', value: `${formatDateTime(first)} to ${formatDateTime(last)}` },
                ]}
              />
              <DecisionForm
                action={decideVotesForm}
                values={{ listing: listing.id }}
                approve="Count them"
                approveText="They look like votes of people."
                reject="Reject them"
                reasons={voteReasons}
                hint="It stands in the log."
                proposal={proposals.get(String(listing.id))}
              />
            </QueueItem>
          ))}
        </DeskQueue>
      )}
    </DeskPage>
  );
}
