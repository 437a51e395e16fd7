import { countOf } from '#lib/core/format-number.ts';
import { paths, updateAnchor } from '#lib/core/paths.ts';
import type { ListingProfile } from '#lib/listings/profile.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { below, type Level, Section } from '#lib/ui/listing/article/section.tsx';
import { Sourced, type Sources } from '#lib/ui/listing/article/sources.tsx';
import { MilestoneTimeline } from '#lib/ui/listing/milestone-timeline.tsx';
import { QuestionList, type ShownQuestions } from '#lib/ui/listing/questions/questions.tsx';
import { AllReviews, Reviews, type ShownReviews } from '#lib/ui/listing/reviews/reviews.tsx';
import { UpdateEntry } from '#lib/ui/listing/update-entry.tsx';

/** What the owner wrote since the launch. */
export function Updates({ listing, level }: { listing: ListingProfile; level: Level }) {
  if (listing.latestUpdates.length === 0) return null;
  return (
    <Section id="updates" title="Updates" level={level}>
      <ul className="divide-y divide-line border-t border-line">
        {listing.latestUpdates.map((update) => (
          <li key={update.id} id={updateAnchor(update.id)} className="grid max-w-measure gap-1.5 py-4 print:break-inside-avoid">
            <UpdateEntry {...update} time={<Time at={update.publishedAt} />} level={below(level)} />
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

/** What people who use the product say of it. The section is always there. */
export function ReviewsSection({ listing, reviews, level }: { listing: ListingProfile; reviews: ShownReviews; level: Level }) {
  return (
    <Section id="reviews" title="Reviews" level={level}>
      <Reviews
        {...reviews}
        listing={listing}
        more={<AllReviews slug={listing.slug} count={listing.rating.count} shown={reviews.items.length} />}
      />
    </Section>
  );
}

/** What people ask the makers. The section is always there; in the launch week it comes first. */
export function QuestionsSection({ listing, questions, level }: { listing: ListingProfile; questions: ShownQuestions; level: Level }) {
  const { items, total } = questions;
  return (
    <Section id="questions" title="Questions to the makers" level={level}>
      <QuestionList
        {...questions}
        listing={listing}
        more={
          total > items.length && (
            <p>
              <LinkButton href={paths.questions(listing.slug)}>All {countOf(total, 'question')}</LinkButton>
            </p>
          )
        }
      />
    </Section>
  );
}
