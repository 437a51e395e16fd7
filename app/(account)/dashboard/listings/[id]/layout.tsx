import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { isSelling } from '#lib/core/is-selling.ts';
import { paths } from '#lib/core/paths.ts';
import { isTakenDown } from '#lib/listings/access.ts';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { findManagedListing } from './find-managed-listing.ts';
import { ListingNavigation } from './listing-navigation.tsx';

/** Adds the navigation to all pages of a listing. Each page checks the access itself. */
export default async function ListingLayout({ params, children }: LayoutProps<'/dashboard/listings/[id]'>) {
  const { id } = await params;
  const listing = await findManagedListing(id);
  if (!listing) return children;
  const isEditable = !isTakenDown(listing.status);
  const isBuyable = isSelling() && ['awaiting_badge', 'scheduled', 'live', 'paused'].includes(listing.status);
  const only = (shown: boolean, label: string, href: string) => (shown ? [{ label, href }] : []);
  const items = [
    { label: 'Launch', href: paths.managedListing(listing.id) },
    { label: 'Figures', href: paths.figuresOf(listing.id) },
    // A listing with a draft is edited in the draft's editor, which also shows the sources.
    ...only(isEditable, 'Profile', listing.draftId ? `/drafts/${listing.draftId}` : paths.profileEditor(listing.id)),
    ...only(isEditable, 'Pictures', paths.mediaEditor(listing.id)),
    ...only(isEditable, 'Updates', paths.updatesEditor(listing.id)),
    ...only(isEditable, 'Offer', paths.offerEditor(listing.id)),
    ...only(isEditable, 'Questions', paths.questionsEditor(listing.id)),
    ...only(isEditable, 'Reviews', paths.reviewsEditor(listing.id)),
    ...only(isEditable, 'Milestones', paths.milestonesEditor(listing.id)),
    ...only(isEditable, 'Story', paths.storyEditor(listing.id)),
    ...only(isEditable, 'Website', paths.websiteDifferences(listing.id)),
    ...only(isEditable, 'Reports', paths.reportsOf(listing.id)),
    ...only(isEditable, 'Team', paths.teamOf(listing.id)),
    { label: 'History', href: paths.history(listing.id) },
    ...only(isBuyable, 'Placement', paths.buy(listing.id)),
    ...only(isEditable, 'Orders', paths.orders),
  ];
  return (
    <ListingNavigation label={`Pages of ${listing.name}`} items={items}>
      <div className="grid gap-2 pb-1">
        <Link
          href={paths.dashboard}
          className="inline-flex min-h-8 items-center gap-1.5 text-sm text-soft hover:underline hover:underline-offset-4"
        >
          <ArrowLeft aria-hidden size={16} /> All listings
        </Link>
        <p className="flex items-center gap-2.5 font-semibold">
          <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={32} />
          <span className="min-w-0 [overflow-wrap:anywhere]">{listing.name}</span>
        </p>
      </div>
      {children}
    </ListingNavigation>
  );
}
