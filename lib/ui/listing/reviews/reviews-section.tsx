import type { ListingProfile } from '#lib/listings/profile.ts';
import { Section } from '#lib/ui/listing/article/section.tsx';
import { AllReviews, Reviews, type ShownReviews } from '#lib/ui/listing/reviews/reviews.tsx';

/** What people who use the product say of it, on its public page. The section is always there. */
export function ReviewsSection({ listing, reviews }: { listing: ListingProfile; reviews: ShownReviews }) {
  return (
    <Section id="reviews" title="Reviews" level={2}>
      <Reviews
        {...reviews}
        listing={listing}
        more={<AllReviews slug={listing.slug} count={listing.rating.count} shown={reviews.items.length} />}
      />
    </Section>
  );
}
