import { CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { formatDate } from '#lib/core/format-date.ts';
import { paths } from '#lib/core/paths.ts';
import { readProposals } from '#lib/desk/cases/proposals.ts';
import { listDisputedListings } from '#lib/desk/decide-owners.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { DeskPage } from '../desk-page.tsx';
import { DeskQueue, QueueItem } from '../desk-queue.tsx';
import { ProposalNote } from '../proposal-note.tsx';
import { ReasonField } from '../reason-form.tsx';
import { requireDesk } from '../require-desk.ts';
import { decideOwners } from './actions.ts';

export const metadata = { title: 'Claims in dispute' };

export default async function DeskClaimsPage() {
  const actor = await requireDesk(paths.deskClaims, 'claims');
  const listings = await listDisputedListings(actor);
  const proposals = await readProposals(
    'claim',
    listings.map(({ id }) => String(id)),
  );
  return (
    <DeskPage
      title="Claims in dispute"
      description="Two people proved to own one product, and both can edit it. Colleagues often do; if they are none, ask both sides first."
    >
      {listings.length === 0 ? (
        <EmptyState title="Nobody disputes a listing" icon={<CircleCheck aria-hidden size={28} strokeWidth={1.5} />}>
          A listing stands here when somebody proves to own it although a verified owner has it.
        </EmptyState>
      ) : (
        <DeskQueue label="Claims to decide">
          {listings.map(({ id, name, websiteUrl, disputedAt, editors }) => (
            <QueueItem key={id}>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h2 className="text-base">
                  <Link href={paths.deskListing(id)} prefetch={false} className="link [overflow-wrap:anywhere]">
                    {name}
                  </Link>
                </h2>
                <span className="text-sm text-soft [overflow-wrap:anywhere]">
                  {websiteUrl} · <Time at={disputedAt} />
                </span>
              </div>
              <ul className="divide-y divide-line">
                {editors.map(({ id: person, email, role, verifiedAt, method }) => (
                  <li key={person} className="grid gap-2 py-3">
                    <p className="[overflow-wrap:anywhere]">
                      <Link href={paths.deskPerson(person)} prefetch={false} className="link">
                        {email}
                      </Link>{' '}
                      <span className="text-sm text-soft">
                        {role}
                        {verifiedAt && `, proved it on ${formatDate(verifiedAt)}`}
                        {method && ` by ${method}`}
                      </span>
                    </p>
                    <details>
                      <summary data-desk-key="r" className="press-area cursor-pointer text-sm font-medium">
                        Take the access of {email}
                      </summary>
                      <ActionForm action={decideOwners} values={{ id, person, do: 'take' }} className="grid gap-3 pt-2">
                        <ReasonField name="text" hint="The person reads it." />
                        <SubmitButton variant="danger" size="sm" className="justify-self-start">
                          Take it
                        </SubmitButton>
                      </ActionForm>
                    </details>
                  </li>
                ))}
              </ul>
              <ProposalNote proposal={proposals.get(String(id))} labels={{ approve: 'They share it', reject: 'Look into it' }} />
              <ActionForm action={decideOwners} values={{ id, do: 'share' }}>
                <SubmitButton variant="strong" size="sm" data-desk-key="a" className="justify-self-start">
                  They share it
                </SubmitButton>
              </ActionForm>
            </QueueItem>
          ))}
        </DeskQueue>
      )}
    </DeskPage>
  );
}
