import type { Review } from '#lib/community/list-published-reviews.ts';
import { countOf, formatNumber } from '#lib/core/format-number.ts';
import { updateAnchor } from '#lib/core/paths.ts';
import type { ListingProfile } from '#lib/listings/profile.ts';
import { Paragraphs } from '#lib/ui/kit/paragraphs.tsx';
import { Stars } from '#lib/ui/kit/stars.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { below, type Level, Section } from '#lib/ui/listing/article/section.tsx';
import { Sourced, type Sources } from '#lib/ui/listing/article/sources.tsx';
import { MilestoneTimeline } from '#lib/ui/listing/milestone-timeline.tsx';
import { ReportLink } from '#lib/ui/listing/report-link.tsx';
import { UpdateEntry } from '#lib/ui/listing/update-entry.tsx';

/** What the owner wrote since the launch. */
export function Updates({ listing, level, hasLinks }: { listing: ListingProfile; level: Level; hasLinks: boolean }) {
  if (listing.latestUpdates.length === 0) return null;
  return (
    <Section id="updates" title="Updates" level={level}>
      <ul className="divide-y divide-line border-t border-line">
        {listing.latestUpdates.map((update) => (
          <li key={update.id} id={updateAnchor(update.id)} className="grid max-w-measure gap-1.5 py-4 print:break-inside-avoid">
            <UpdateEntry {...update} time={<Time at={update.publishedAt} />} level={below(level)} />
            {hasLinks && (
              <p>
                <ReportLink subject={`update:${update.id}`} name={update.title} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The milestones, each with the sentence that tells of it. */
export function Milestones({ listing, sources, level }: { listing: ListingProfile; sources: Sources; level: Level }) {
  if (!listing.milestones || listing.milestones.length === 0) return null;
  return (
    <Section id="milestones" title="Milestones" level={level}>
      <MilestoneTimeline
        milestones={listing.milestones.map((milestone) => ({
          ...milestone,
          mark: <Sourced subject={milestone.title} source={sources('milestones', milestone.title)} />,
        }))}
        level={below(level)}
      />
    </Section>
  );
}

/** What people who use the product say of it. */
export function Reviews({ listing, reviews, level }: { listing: ListingProfile; reviews: readonly Review[]; level: Level }) {
  const { average, count } = listing.rating;
  if (reviews.length === 0) return null;
  return (
    <Section
      id="reviews"
      title="Reviews"
      level={level}
      aside={
        average !== null && (
          <p className="flex items-baseline gap-2 text-sm text-soft">
            <span className="tall text-2xl text-ink">{formatNumber(average)}</span>
            <span>
              of 5 in {countOf(count, 'review')}
              {reviews.length < count && `, of which these are the newest ${reviews.length}`}
            </span>
          </p>
        )
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        {reviews.map((review) => (
          <li key={review.id} className="grid max-w-measure gap-2 py-4 print:break-inside-avoid">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
              <span className="font-semibold [overflow-wrap:anywhere]">{review.author ?? 'A member'}</span>
              <Stars stars={review.stars} />
              <Time at={review.createdAt} className="text-sm text-soft" />
              <ReportLink subject={`review:${review.id}`} name={`the review of ${review.author ?? 'a member'}`} />
            </p>
            <Paragraphs text={review.body} className="grid gap-3" />
            {review.answer && (
              <div className="grid gap-1 rounded-md border border-line bg-surface px-4 py-3">
                <p className="flex flex-wrap items-baseline gap-x-3 text-sm font-medium text-soft">
                  The owner’s answer
                  <ReportLink subject={`answer:${review.id}`} name={`the answer to ${review.author ?? 'a member'}`} />
                </p>
                <Paragraphs text={review.answer} className="grid gap-3" />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
