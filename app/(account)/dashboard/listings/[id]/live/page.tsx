import { notFound } from 'next/navigation';
import { config } from '#lib/core/config.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { paths } from '#lib/core/paths.ts';
import { getLaunchFigures } from '#lib/launches/race/launch-figures.ts';
import { seeMoment } from '#lib/listings/mine/see-moment.ts';
import { getListingWithEvidence } from '#lib/listings/showing/get-listing.ts';
import { requireManagedListing } from '../find-managed-listing.ts';
import { firstHours, MomentScreen } from '../moment.tsx';
import { Poster } from '../poster.tsx';

export const metadata = { title: 'You’re live' };

/** Says that a listing is live. Its editors are redirected here once; the page stays available. */
export default async function LivePage({ params }: PageProps<'/dashboard/listings/[id]/live'>) {
  const { id } = await params;
  const { listing, actor } = await requireManagedListing(id, paths.liveMoment(Number(id)));
  if (listing.status !== 'live' || !listing.launchWeek) notFound();
  const [{ of, phase }, { evidence }, opens] = await Promise.all([
    getLaunchFigures(actor, listing.id),
    getListingWithEvidence(listing.slug),
    seeMoment(actor, listing.id, 'live'),
  ]);
  return (
    <MomentScreen
      listing={listing}
      over="You’re live"
      title="The curtain is up. Now tell three people."
      text={
        phase === 'racing'
          ? `${listing.name} began with no votes, like everybody, and its race runs until Sunday at midnight, UTC. Whoever follows the link can read every sentence.`
          : `${listing.name} opened in the week of ${formatDate(listing.launchWeek)}. Whoever follows the link can read every sentence.`
      }
      shared={`${listing.name} is live on ${config().siteName}: ${listing.tagline}`}
      kind="bill"
      steps={firstHours(listing)}
      poster={
        <Poster
          listing={listing}
          week={listing.launchWeek}
          over="Now showing"
          facts={evidence.length}
          others={of === null ? null : of - 1}
          opens={opens}
        />
      }
    />
  );
}
