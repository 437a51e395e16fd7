import { CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { listHeldReviews } from '#lib/community/reviews/decide-review.ts';
import { paths } from '#lib/core/paths.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Stars } from '#lib/ui/kit/stars.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { DecisionForm } from '../decision-form.tsx';
import { DeskQueue, QueueItem } from '../desk-queue.tsx';
import { textReasons } from '../removal-reasons.ts';
import { requireDesk } from '../require-desk.ts';
import { StrangersText } from '../strangers-text.tsx';
import { decideReviewForm } from './actions.ts';

export const metadata = { title: 'Held reviews' };

const reasons: Record<string, string> = {
  burst: 'Many from one network, or as evenly as a script’s',
  copy: 'A copy of another text',
  links: 'Many addresses',
};

export default async function DeskReviewsPage() {
  const actor = await requireDesk(paths.deskReviews, 'reviews');
  const reviews = await listHeldReviews(actor);
  return (
    <>
      <PageHeader
        title="Held reviews"
        description="Nobody but their writers sees them until you decide. Those of new accounts are published by themselves."
      />
      <div className="pb-16">
        {reviews.length === 0 ? (
          <EmptyState title="No review waits" icon={<CircleCheck aria-hidden size={28} strokeWidth={1.5} />}>
            Reviews are held that come in bursts, copy another text or have many addresses.
          </EmptyState>
        ) : (
          <DeskQueue label="Reviews to decide">
            {reviews.slice(0, 50).map(({ id, listing, user, stars, body, heldFor, writtenAt }) => (
              <QueueItem key={id}>
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <h2 className="text-base">
                    <Link href={paths.listing(listing.slug)} prefetch={false} className="link [overflow-wrap:anywhere]">
                      {listing.name}
                    </Link>
                  </h2>
                  <Stars stars={stars} />
                  {heldFor && <Badge tone="warning">{reasons[heldFor] ?? heldFor}</Badge>}
                  <span className="text-sm text-soft [overflow-wrap:anywhere]">
                    <Link href={paths.deskPerson(user.id)} prefetch={false} className="link">
                      {user.email}
                    </Link>{' '}
                    · <Time at={writtenAt} />
                  </span>
                </div>
                <StrangersText>{body}</StrangersText>
                <DecisionForm
                  action={decideReviewForm}
                  values={{ id, heldFor: heldFor ?? '' }}
                  approve="Publish"
                  reject="Remove"
                  reasons={textReasons}
                />
              </QueueItem>
            ))}
          </DeskQueue>
        )}
      </div>
    </>
  );
}
