import { CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { paths } from '#lib/core/paths.ts';
import { listSubmissions } from '#lib/moderation/list-submissions.ts';
import { ruleText, siteRuleNames } from '#lib/reports/rules.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { DecisionForm } from '../decision-form.tsx';
import { DeskPage } from '../desk-page.tsx';
import { DeskQueue, QueueItem } from '../desk-queue.tsx';
import { listingReasons } from '../removal-reasons.ts';
import { requireDesk } from '../require-desk.ts';
import { StrangersText } from '../strangers-text.tsx';
import { decideSubmissionForm } from './actions.ts';

export const metadata = { title: 'Submissions' };

/** How many are drawn at once: what is behind them comes with the next visit. */
const perPage = 50;

const rules = siteRuleNames.map((value) => ({ value, label: ruleText(value)?.text ?? value }));

export default async function DeskSubmissionsPage() {
  const actor = await requireDesk(paths.deskSubmissions, 'submissions');
  const { items } = await listSubmissions(actor, { limit: perPage });
  return (
    <DeskPage
      title="Submissions"
      description="They have no launch week, and nothing is charged for them, until you decide; the oldest first."
    >
      {items.length === 0 ? (
        <EmptyState title="No submission waits" icon={<CircleCheck aria-hidden size={28} strokeWidth={1.5} />}>
          Those wait whose signals leave doubt, and the first ones of an account if the settings say so.
        </EmptyState>
      ) : (
        <DeskQueue label="Submissions to decide">
          {items.map(({ listingId, listing, email, score, signals, submittedAt }) => (
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
              />
            </QueueItem>
          ))}
        </DeskQueue>
      )}
    </DeskPage>
  );
}
