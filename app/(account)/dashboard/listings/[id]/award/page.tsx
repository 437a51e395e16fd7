import { notFound } from 'next/navigation';
import { config } from '#lib/core/config.ts';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { awardTitle } from '#lib/launches/awards/award.ts';
import { awardsOf } from '#lib/launches/awards/list-awards.ts';
import { seeMoment } from '#lib/listings/mine/see-moment.ts';
import { getListingWithEvidence } from '#lib/listings/showing/get-listing.ts';
import { requireManagedListing } from '../find-managed-listing.ts';
import { MomentScreen } from '../moment.tsx';
import { Poster } from '../poster.tsx';

export const metadata = { title: 'An award' };

/** Says that a listing won an award. Its editors are redirected here once; the page stays available. */
export default async function AwardPage({ params }: PageProps<'/dashboard/listings/[id]/award'>) {
  const { id } = await params;
  const { listing, actor } = await requireManagedListing(id, paths.awardMoment(Number(id)));
  const [award] = listing.status === 'live' ? await awardsOf(listing.id) : [];
  if (!award) notFound();
  const [{ evidence }, opens] = await Promise.all([getListingWithEvidence(listing.slug), seeMoment(actor, listing.id, 'award')]);
  const title = awardTitle(award.rank);
  return (
    <MomentScreen
      listing={listing}
      over={title}
      title={award.rank === 1 ? 'First of its week. Take a bow.' : `${award.rank === 2 ? 'Second' : 'Third'} of its week. Take a bow.`}
      text={`${listing.name} got ${countOf(award.votes, 'vote')} in its week. The award stands on its page and among all awards, for good.`}
      shared={`${listing.name}: ${title} on ${config().siteName}`}
      kind="standing"
      steps={[
        {
          title: 'Put the award on your site',
          text: 'A badge, in light and dark.',
          action: { label: 'Get it', href: paths.badgesOf(listing.slug) },
        },
        {
          title: 'Thank those who voted',
          text: 'Followers see it on their dashboard.',
          action: { label: 'Write', href: paths.updatesEditor(listing.id) },
        },
        {
          title: 'Take the card',
          text: 'In the usual sizes, to post.',
          action: { label: 'Cards', href: `${paths.managedListing(listing.id)}#cards` },
        },
      ]}
      poster={<Poster listing={listing} week={award.week} over={title} facts={evidence.length} others={null} opens={opens} />}
    />
  );
}
