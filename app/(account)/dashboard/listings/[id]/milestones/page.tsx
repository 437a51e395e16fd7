import { requireEditableListing } from '../find-managed-listing.ts';
import { ListingHeader } from '../listing-header.tsx';
import { SectionVisibility } from '../section-visibility.tsx';
import { MilestonesEditor } from './milestones-editor.tsx';

export const metadata = { title: 'Milestones' };

export default async function MilestonesPage({ params }: PageProps<'/dashboard/listings/[id]/milestones'>) {
  const { id } = await params;
  const { listing } = await requireEditableListing(id, `/dashboard/listings/${id}/milestones`);
  return (
    <>
      <ListingHeader listing={listing} title="Milestones" description="What the product reached, as a timeline on the listing’s page." />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pb-16">
        <SectionVisibility listing={listing} section="milestones" />
        <MilestonesEditor listing={listing.id} milestones={listing.milestones} />
      </div>
    </>
  );
}
