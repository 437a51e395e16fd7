import { CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { formatNumber } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { readProposals } from '#lib/desk/cases/proposals.ts';
import { maxRefusedAtOnce } from '#lib/moderation/decide-submission.ts';
import { listSubmissions } from '#lib/moderation/list-submissions.ts';
import { ruleText, siteRuleNames } from '#lib/reports/rules.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';

import { SelectField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';

import { Time } from '#lib/ui/kit/time.tsx';
import { DecisionForm } from '../decision-form.tsx';
import { DeskPage } from '../desk-page.tsx';
import { DeskQueue, QueueItem } from '../desk-queue.tsx';
import { listingReasons } from '../removal-reasons.ts';
import { requireDesk } from '../require-desk.ts';
import { StrangersText } from '../strangers-text.tsx';
import { decideSubmissionForm, refuseAll } from './actions.ts';

export const metadata = { title: 'Submissions' };

/** Number of submissions per page. */
const perPage = 50;

const rules = siteRuleNames.map((value) => ({ value, label: ruleText(value)?.text ?? value }));

export default async function DeskSubmissionsPage({ searchParams }: PageProps<'/team/submissions'>) {
  const actor = await requireDesk(paths.deskSubmissions, 'submissions');
  const { after } = await searchParams;
  const { items, next, total } = await listSubmissions(actor, { limit: perPage, after: typeof after === 'string' ? after : null });
  const proposals = await readProposals(
    'submission',
    items.map(({ listingId }) => String(listingId)),
  );
  return (
    <DeskPage
      title="Submissions"
      description={`They have no launch week, and nothing is charged for them, until you decide; the oldest first.${total > perPage ? ` ${formatNumber(total)} wait.` : ''}`}
    >
      {items.length === 0 ? (
        <EmptyState title="No submission waits" icon={<CircleCheck aria-hidden size={28} strokeWidth={1.5} />}>
          Those wait whose signals leave doubt, and the first ones of an account if the settings say so.
        </EmptyState>
      ) : (
        <DeskQueue label="Submissions to decide">
          {items.map(({ listingId, listing, userId, email, ofAccount, ofNetwork, score, signals, submittedAt }) => (
            <QueueItem key={listingId}>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h2 className="text-base">
                  <Link href={paths.deskListing(listingId)} prefetch={false} className="link [overflow-wrap:anywhere]">
                    {listing.name}
                  </Link>
                </h2>
                <Badge>score {score}</Badge>
                <span className="text-sm text-soft [overflow-wrap:anywhere]">
                  {listing.websiteUrl} · {email ?? 'account erased'} · <Time at={submittedAt} />
                </span>
              </div>
              <StrangersText>{`${listing.tagline}\n${listing.description.slice(0, 500)}`}</StrangersText>
              {signals.length > 0 && (
                <ul className="grid list-disc gap-1 pl-5 marker:text-quiet">
                  {signals.map(({ kind, reason, quote }) => (
                    <li key={kind} className="[overflow-wrap:anywhere]">
                      {reason}
                      {quote && (
                        <>
                          {' '}
                          <q dir="auto" className="text-soft">
                            {quote}
                          </q>
                        </>
                      )}
                    </li>
                  ))}
                </ul>
              )}
              <DecisionForm
                action={decideSubmissionForm}
                values={{ id: listingId }}
                approve="Let it launch"
                reject="Refuse"
                reasons={listingReasons}
                rules={rules}
                proposal={proposals.get(String(listingId))}
              />
              {userId && ofAccount > 1 && (
                <RefuseAll values={{ person: userId }} count={ofAccount} label={`${ofAccount} of ${email} wait`} />
              )}
              {ofNetwork > Math.max(1, ofAccount) && (
                <RefuseAll values={{ listing: listingId }} count={ofNetwork} label={`${ofNetwork} of the same network wait`} />
              )}
            </QueueItem>
          ))}
        </DeskQueue>
      )}
      {next && (
        <LinkButton href={`${paths.deskSubmissions}?after=${next}`} className="mt-6">
          The next of {formatNumber(total)}
        </LinkButton>
      )}
    </DeskPage>
  );
}

/** The form that refuses all submissions of an account or a network at once, because a flood of submissions comes from few of these. */
function RefuseAll({ values, count, label }: { values: { person: string } | { listing: number }; count: number; label: string }) {
  return (
    <details>
      <summary className="press-area cursor-pointer text-sm font-medium [overflow-wrap:anywhere]">{label}: refuse them all</summary>
      <ActionForm action={refuseAll} values={values} className="grid max-w-measure gap-3 pt-3">
        <SelectField name="reason" label="Why" options={listingReasons.map(({ label }) => ({ value: label, label }))} />
        <SubmitButton variant="danger" size="sm" className="justify-self-start">
          {count > maxRefusedAtOnce ? `Refuse the oldest ${maxRefusedAtOnce}` : `Refuse all ${count}`}
        </SubmitButton>
      </ActionForm>
    </details>
  );
}
