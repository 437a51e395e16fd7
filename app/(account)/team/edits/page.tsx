import { CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { paths } from '#lib/core/paths.ts';
import { readProposals } from '#lib/desk/cases/proposals.ts';
import { listUnseenEdits } from '#lib/desk/edits.ts';
import { fieldNoun } from '#lib/profile/catalogue.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { Changes } from '../changes.tsx';
import { DeskQueue, QueueItem } from '../desk-queue.tsx';
import { ProposalNote } from '../proposal-note.tsx';
import { requireDesk } from '../require-desk.ts';
import { markSeen } from './actions.ts';

export const metadata = { title: 'Edits' };

export default async function DeskEditsPage() {
  const actor = await requireDesk(paths.deskEdits, 'listings');
  const edits = await listUnseenEdits(actor);
  const proposals = await readProposals(
    'edit',
    edits.map(({ id }) => id),
  );
  return (
    <>
      <PageHeader
        title="Edits"
        description="What editors changed on listings that are public, before and after, until somebody of the team has seen it; the oldest first."
      />
      <div className="pb-16">
        {edits.length === 0 ? (
          <EmptyState title="No edit is unseen" icon={<CircleCheck aria-hidden size={28} strokeWidth={1.5} />}>
            Edits of the team itself are in its log.
          </EmptyState>
        ) : (
          <DeskQueue label="Edits to see">
            {edits.map(({ id, listing, by, application, at, changes }) => (
              <QueueItem key={id}>
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <h2 className="text-base">
                    <Link href={paths.deskListing(listing.id)} prefetch={false} className="link [overflow-wrap:anywhere]">
                      {listing.name}
                    </Link>
                  </h2>
                  <span className="text-sm text-soft [overflow-wrap:anywhere]">
                    {by ?? 'Somebody'} ({application}) · <Time at={at} />
                  </span>
                </div>
                <Changes changes={changes.map((change) => ({ ...change, member: fieldNoun(change.member) }))} />
                <ProposalNote proposal={proposals.get(id)} labels={{ approve: 'Leave it', reject: 'Look into it' }} />
                <ActionForm action={markSeen} values={{ id }} refusal="line">
                  <SubmitButton variant="secondary" size="sm" data-desk-key="a" className="justify-self-start">
                    Seen up to here
                  </SubmitButton>
                </ActionForm>
              </QueueItem>
            ))}
          </DeskQueue>
        )}
      </div>
    </>
  );
}
