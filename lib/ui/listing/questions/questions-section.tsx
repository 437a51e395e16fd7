import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import type { ListingProfile } from '#lib/listings/profile.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { Section } from '#lib/ui/listing/article/section.tsx';
import { QuestionList, type ShownQuestions } from '#lib/ui/listing/questions/questions.tsx';

/**
 * The section with questions to the makers, on the listing's page. The section is shown even without questions. During the launch week it
 * comes first.
 */
export function QuestionsSection({ listing, questions }: { listing: ListingProfile; questions: ShownQuestions }) {
  const { items, total } = questions;
  return (
    <Section id="questions" title="Questions to the makers" level={2}>
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
