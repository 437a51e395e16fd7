import type { ListingProfile } from '#lib/listings/profile.ts';
import { Section } from '#lib/ui/listing/article/section.tsx';
import { AllReviews, Reviews, type ShownReviews } from '#lib/ui/listing/reviews/reviews.tsx';

/** The section with the reviews of a product, on its public page. The section is shown even without reviews. */
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
