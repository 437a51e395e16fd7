import Link from 'next/link';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { requireEditableListing } from '../find-managed-listing.ts';
import { ListingHeader } from '../listing-header.tsx';
import { SectionVisibility } from '../section-visibility.tsx';
import { StoryForm } from './story-form.tsx';

export const metadata = { title: 'Founder’s story' };

export default async function StoryPage({ params }: PageProps<'/dashboard/listings/[id]/story'>) {
  const { id } = await params;
  const { listing } = await requireEditableListing(id, `/dashboard/listings/${id}/story`);
  const { story } = listing;
  return (
    <>
      <ListingHeader
        listing={listing}
        title="Founder’s story"
        description="Why the product exists, in your own words: on the listing’s page, its own page, and among all stories."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pb-16">
        <div className="grid gap-2">
          <SectionVisibility listing={listing} section="story" />
          <p className="text-base text-soft">
            About yourself rather than the product?{' '}
            <Link href={paths.interview} className="link">
              Answer the interview
            </Link>
          </p>
        </div>
        <StoryForm
          listing={listing.id}
          name={listing.name}
          siteUrl={config().siteUrl}
          story={{
            title: story?.title ?? '',
            story: story?.story ?? '',
            why_started: story?.whyStarted ?? '',
            problem: story?.problem ?? '',
            journey: story?.journey ?? '',
            challenges: story?.challenges ?? '',
            achievements: story?.achievements ?? '',
            lessons: story?.lessons ?? '',
            whats_next: story?.whatsNext ?? '',
          }}
        />
      </div>
    </>
  );
}
