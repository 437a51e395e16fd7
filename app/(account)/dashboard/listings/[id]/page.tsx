import type { Metadata } from 'next';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import type { Actor } from '#lib/auth/actor.ts';
import { formatDate, formatDay } from '#lib/core/format-date.ts';
import { formatNumber } from '#lib/core/format-number.ts';
import { shortAddress } from '#lib/core/link-address.ts';
import { ordinalWord } from '#lib/core/number-words.ts';
import { paths } from '#lib/core/paths.ts';
import { now } from '#lib/core/time.ts';
import { getLaunchFigures, type LaunchFigures } from '#lib/launches/race/launch-figures.ts';
import { mayDo } from '#lib/listings/actions.ts';
import { findLatestProgramChange } from '#lib/listings/history/list-history.ts';
import type { OwnedListing } from '#lib/listings/mine/get-my-listing.ts';
import { isMomentUnseen } from '#lib/listings/mine/see-moment.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Facts } from '#lib/ui/kit/facts.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { listingState } from '../../listing-state.ts';
import { RuledSection } from '../../ruled-section.tsx';
import { ChoosePlan } from './choose-plan.tsx';
import { LaunchAfter, LaunchBefore, LaunchWeek, PreviewLink } from './cockpit.tsx';
import { DoneNotice } from './done-notice.tsx';
import { findManagedListing, requireManagedListing } from './find-managed-listing.ts';
import { MeansBadge } from './history/means-badge.tsx';
import { ListingHeader } from './listing-header.tsx';
import { Manage } from './manage.tsx';
import { restore } from './manage-actions.ts';
import { ManageForm } from './manage-form.tsx';

export async function generateMetadata({ params }: PageProps<'/dashboard/listings/[id]'>): Promise<Metadata> {
  const listing = await findManagedListing((await params).id);
  return { title: listing ? `Launch of ${listing.name}` : 'Listing' };
}

export default async function LaunchPage({ params, searchParams }: PageProps<'/dashboard/listings/[id]'>) {
  const { id } = await params;
  const { listing, actor } = await requireManagedListing(id, `/dashboard/listings/${id}`);
  const figures = await getLaunchFigures(actor, listing.id);
  if (listing.status === 'live') {
    const { phase, launchedAt, award } = figures;
    if (phase === 'racing' && launchedAt && (await isMomentUnseen(actor, listing.id, 'live', launchedAt)))
      redirect(paths.liveMoment(listing.id));
    if (award && (await isMomentUnseen(actor, listing.id, 'award', award.awardedAt))) redirect(paths.awardMoment(listing.id));
  }
  const query = await searchParams;
  return (
    <>
      <ListingHeader listing={listing} above={aboveOf(figures)} title={titleOf(listing, figures)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 pb-16">
        {query.submitted === '1' && listing.status === 'draft' && (
          <Alert tone="success" live title={`${listing.name} is submitted`}>
            You can edit the listing at any time. Only its editors see it before you choose how it launches.
          </Alert>
        )}
        <DoneNotice listing={listing} done={query.done} />
        <Phase listing={listing} figures={figures} actor={actor} query={query} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
          {mayDo(listing, 'delete') && <Manage listing={listing} />}
          <InShort listing={listing} actor={actor} />
        </div>
      </div>
    </>
  );
}

/** Returns the line above the title, which says how far the launch is. */
function aboveOf({ name, phase, week, weekEndsAt }: LaunchFigures): string {
  if (!week || !weekEndsAt) return name;
  switch (phase) {
    case 'before':
      return `${name}, week of ${formatDate(week)}`;
    case 'racing': {
      const day = Math.floor((now().getTime() - week.getTime()) / 86_400_000) + 1;
      return `Day ${day} of 7, week of ${formatDay(week)}`;
    }
    case 'counting':
      return 'The week is over, the last votes are being counted';
    case 'over':
      return `Week of ${formatDate(week)}`;
  }
}

function titleOf({ name, status, launchWeek }: OwnedListing, { phase, rank, award }: LaunchFigures): string {
  if ((status === 'scheduled' || status === 'awaiting_badge') && launchWeek) return `${name} opens on ${formatDay(launchWeek)}`;
  if (status !== 'live' || rank === null) return name;
  if (phase === 'over') return award?.rank === 1 ? `${name} won its week` : `${name} came ${ordinalWord(rank)}`;
  return `${name} is ${ordinalWord(rank)}`;
}

type PhaseProps = Parameters<typeof LaunchBefore>[0];

function Phase(props: PhaseProps) {
  const { listing, figures } = props;
  const { label, next } = listingState(listing);
  switch (listing.status) {
    case 'draft':
      return (
        <>
          <ChoosePlan listing={listing} />
          <PreviewLink listing={listing} />
        </>
      );
    case 'awaiting_badge':
    case 'scheduled':
      return <LaunchBefore {...props} />;
    case 'live':
      return figures.phase === 'over' ? <LaunchAfter {...props} /> : <LaunchWeek {...props} />;
    default:
      return (
        <Alert
          tone={listing.status === 'paused' ? 'warning' : 'danger'}
          title={label}
          action={
            mayDo(listing, 'restore') && (
              <ManageForm listing={listing.id} action={restore} variant="strong" size="sm">
                Restore it
              </ManageForm>
            )
          }
        >
          {next}
        </Alert>
      );
  }
}

/** The facts about a listing that its editors look up. */
async function InShort({ listing, actor }: { listing: OwnedListing; actor: Actor }) {
  const program = await findLatestProgramChange(actor, listing.id);
  return (
    <RuledSection id="in-short" title="In short" as="aside">
      <Facts
        facts={[
          { name: 'Status', value: listingState(listing).label },
          { name: 'Plan', value: listing.plan === 'free' ? 'Free' : listing.plan === 'paid' ? 'Paid' : 'Not chosen yet' },
          { name: 'Launch', value: listing.launchWeek && `Week of ${formatDate(listing.launchWeek)}` },
          { name: 'Website', value: shortAddress(listing.websiteUrl) },
          { name: 'You are', value: listing.role === 'owner' ? 'An owner' : 'An editor' },
          {
            name: program?.last ? 'Last changed' : 'Changed',
            value: (
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                {program?.last && <MeansBadge means={program.means} />}
                <span>
                  <Time at={listing.updatedAt} />,{' '}
                  <Link href={paths.history(listing.id)} className="link figures">
                    version {formatNumber(listing.version)}
                  </Link>
                </span>
              </span>
            ),
          },
          {
            name: 'By a program',
            value: program && !program.last && (
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <MeansBadge means={program.means} />
                <Time at={program.at} />
              </span>
            ),
          },
        ]}
      />
    </RuledSection>
  );
}
