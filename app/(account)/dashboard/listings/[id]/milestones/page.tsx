import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requireUser } from '#lib/auth/session.ts';
import { EditorHeader } from '../editor-header.tsx';
import { ownedListing } from '../owned-listing.ts';
import { SectionVisibility } from '../section-visibility.tsx';
import { MilestonesEditor } from './milestones-editor.tsx';

export const metadata: Metadata = { title: 'Milestones' };

export default async function MilestonesPage({ params }: PageProps<'/dashboard/listings/[id]/milestones'>) {
  const { id } = await params;
  await requireUser(`/dashboard/listings/${id}/milestones`);
  const listing = await ownedListing(id);
  if (!listing) notFound();
  return (
    <>
      <EditorHeader listing={listing} title="Milestones" description="What the product reached, as a timeline on the listing’s page." />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pb-16">
        <SectionVisibility listing={listing} section="milestones" />
        <MilestonesEditor listing={listing.id} milestones={listing.milestones} />
      </div>
    </>
  );
}
