import type { Metadata } from 'next';
import Link from 'next/link';
import { listProducts } from '#lib/billing/products/list-products.ts';
import { config } from '#lib/core/config.ts';
import { dayMs } from '#lib/core/durations.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { formatMoney } from '#lib/core/format-money.ts';
import { countOf, formatNumber } from '#lib/core/format-number.ts';
import { shortAddress } from '#lib/core/link-address.ts';
import { paths } from '#lib/core/paths.ts';
import { now } from '#lib/core/time.ts';
import { badgeGraceMs } from '#lib/listings/badge-lapse.ts';
import type { OwnedListing } from '#lib/listings/get-my-listing.ts';
import { latestProgramChange } from '#lib/listings/list-history.ts';
import { previewUrl } from '#lib/listings/listing-address.ts';
import { getSiteSettings } from '#lib/site/site-settings.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { CodeBlock } from '#lib/ui/kit/code-block.tsx';
import { Countdown } from '#lib/ui/kit/countdown.tsx';
import { Facts } from '#lib/ui/kit/facts.tsx';
import { LinkButton } from '#lib/ui/kit/link-button.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { listingState } from '../../listing-state.ts';
import { BadgeCheck, BadgeResult } from './badge-check.tsx';
import { BadgeChooser, parseBadgeLook } from './badge-chooser.tsx';
import { DoneNotice } from './done-notice.tsx';
import { MeansBadge } from './history/means-badge.tsx';
import { ListingHeader } from './listing-header.tsx';
import { Manage } from './manage.tsx';
import { restore } from './manage-actions.ts';
import { ManageForm } from './manage-form.tsx';
import { managedListing, requireManagedListing } from './managed-listing.ts';
import { PlanForm } from './plan-form.tsx';

export async function generateMetadata({ params }: PageProps<'/dashboard/listings/[id]'>): Promise<Metadata> {
  const listing = await managedListing((await params).id);
  return { title: listing ? `Launch of ${listing.name}` : 'Listing' };
}

export default async function LaunchPage({ params, searchParams }: PageProps<'/dashboard/listings/[id]'>) {
  const { id } = await params;
  const { listing, actor } = await requireManagedListing(id, `/dashboard/listings/${id}`);
  const query = await searchParams;
  const state = listingState(listing);
  const preview = previewUrl(listing.slug, listing.previewToken);
  const program = await latestProgramChange(actor, listing.id);
  return (
    <>
      <ListingHeader listing={listing} title={listing.name} />
      <div className="grid gap-x-12 gap-y-8 pb-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          {query.submitted === '1' && listing.status === 'draft' && (
            <Alert tone="success" live title={`${listing.name} is submitted`}>
              You can edit the listing at any time. Only its editors see it before you choose how it launches.
            </Alert>
          )}
          <DoneNotice listing={listing} done={query.done} />
          <NextStep listing={listing} query={query} />
          {listing.role === 'owner' && state.isEditable && <Manage listing={listing} />}
        </div>
        <aside aria-label="In short" className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <Facts
            facts={[
              { name: 'Status', value: state.label },
              { name: 'Plan', value: listing.plan === 'free' ? 'Free' : listing.plan === 'paid' ? 'Paid' : 'Not chosen yet' },
              { name: 'Launch', value: listing.launchWeek && `Week of ${formatDate(listing.launchWeek)}` },
              { name: 'Website', value: shortAddress(listing.websiteUrl) },
              { name: 'Votes', value: listing.status === 'live' && <span className="figures">{formatNumber(listing.votes)}</span> },
              { name: 'Your part', value: listing.role === 'owner' ? 'Owner' : 'Editor' },
              {
                name: program?.last ? 'Last changed' : 'Changed',
                value: (
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    {program?.last && <MeansBadge means={program.means} />}
                    <span>
                      <Time at={listing.updatedAt} />,{' '}
                      <Link href={`/dashboard/listings/${listing.id}/history`} className="link figures">
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
          {listing.status !== 'live' && state.isEditable && (
            <section aria-labelledby="preview" className="grid grid-cols-[minmax(0,1fr)] gap-2">
              <h2 id="preview" className="text-base">
                Show it before the launch
              </h2>
              <p className="text-sm text-soft">Everybody who has this link can see the page as it will look after the launch.</p>
              <CodeBlock value={preview} label="Preview link" copyLabel="Copy link" />
            </section>
          )}
        </aside>
      </div>
    </>
  );
}

async function NextStep({ listing, query }: { listing: OwnedListing; query: Record<string, unknown> }) {
  const { label, next } = listingState(listing);
  switch (listing.status) {
    case 'draft':
      return <ChoosePlan listing={listing} />;
    case 'awaiting_badge':
    case 'scheduled':
      return (
        <>
          <Week listing={listing} />
          {listing.plan === 'free' && <BadgeCard listing={listing} query={query} />}
        </>
      );
    case 'live':
      return (
        <>
          <Card
            title={`${listing.name} is live`}
            description={listing.launchedAt ? `Launched ${formatDate(listing.launchedAt)}.` : undefined}
          >
            <p className="text-base">
              {countOf(listing.votes, 'vote')} so far. People vote on its page; your own vote doesn’t count, and votes are not for sale.
            </p>
          </Card>
          {listing.plan === 'free' && <BadgeCard listing={listing} query={query} />}
        </>
      );
    default:
      return (
        <Alert
          tone={listing.status === 'paused' ? 'warning' : 'danger'}
          title={label}
          action={
            listing.status === 'deleted' &&
            listing.role === 'owner' && (
              <ManageForm listing={listing.id} action={restore} variant="primary" size="sm">
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

async function ChoosePlan({ listing }: { listing: OwnedListing }) {
  const { siteName, payments } = config();
  const [{ freeWeeksMin, freeWeeksMax }, products] = await Promise.all([getSiteSettings(), payments ? listProducts() : []]);
  const launch = products.find(({ slug }) => slug === 'launch');
  return (
    <Card title="Choose how it launches" description="Weeks begin on Monday, 00:00 UTC, and all launches of a week compete in one race.">
      {listing.statusReason && <Alert tone="warning">{listing.statusReason}</Alert>}
      <section aria-labelledby="free" className="grid gap-4 rounded-lg border border-line p-4">
        <div className="grid gap-1">
          <h3 id="free" className="flex items-baseline justify-between gap-4 text-base">
            Free <span className="font-normal text-soft">{formatMoney(0)}</span>
          </h3>
          <ul className="grid list-disc gap-1 pl-5 text-base text-soft marker:text-quiet">
            <li>
              You get the first week with room, {freeWeeksMin} to {freeWeeksMax} weeks from now, and see its date at once.
            </li>
            <li>The listing goes live on the Monday of its week if the {siteName} badge is on your homepage.</li>
            <li>Without the badge, the launch moves to the next week with room.</li>
          </ul>
        </div>
        <PlanForm listing={listing.id} />
      </section>
      {launch && (
        <section aria-labelledby="paid" className="grid gap-4 rounded-lg border border-line p-4">
          <div className="grid gap-1">
            <h3 id="paid" className="flex items-baseline justify-between gap-4 text-base">
              {launch.name}
              {launch.priceCents !== null && <span className="font-normal text-soft">{formatMoney(launch.priceCents)}</span>}
            </h3>
            <ul className="grid list-disc gap-1 pl-5 text-base text-soft marker:text-quiet">
              <li>The listing goes live as soon as you have paid, or in a week you choose.</li>
              <li>The launch includes up to 3 more categories, and needs no badge.</li>
              <li>Paid launches run in the same race: votes and awards are not for sale.</li>
            </ul>
          </div>
          <LinkButton href={paths.buy(listing.id, 'launch')} className="justify-self-start">
            Launch now
          </LinkButton>
        </section>
      )}
    </Card>
  );
}

function Week({ listing }: { listing: OwnedListing }) {
  const { launchWeek, plan, status } = listing;
  if (!launchWeek) return null;
  const skewMs = now().getTime() - Date.now();
  return (
    <section
      aria-labelledby="week"
      className="flex flex-wrap items-end justify-between gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id="week" className="text-sm font-medium tracking-normal text-soft">
          Its launch
        </h2>
        <p className="text-xl font-semibold">Week of {formatDate(launchWeek)}</p>
        <p className="text-base text-soft">
          {plan === 'paid'
            ? 'The launch is paid. The listing goes live on the Monday of its launch week at 00:00 UTC.'
            : status === 'scheduled'
              ? listing.badge.missingSince
                ? 'The badge was found, and is gone now. Without it the launch moves to the next week with room.'
                : 'The badge was found. The listing goes live on the Monday of its launch week at 00:00 UTC.'
              : 'Its place is reserved; only the badge is missing.'}
        </p>
        {plan === 'free' && config().payments && (
          <p className="text-base">
            <Link href={paths.buy(listing.id, 'launch')} className="link">
              Launch it now, or in a week you choose
            </Link>
          </p>
        )}
      </div>
      <p className="grid gap-1 sm:text-right">
        <span className="text-sm text-soft">Begins in</span>
        <span className="text-xl font-semibold">
          <Countdown to={launchWeek} skewMs={Math.abs(skewMs) < 5000 ? 0 : skewMs} over="Now" />
        </span>
      </p>
    </section>
  );
}

const graceDays = badgeGraceMs / dayMs;

function BadgeCard({ listing, query }: { listing: OwnedListing; query: Record<string, unknown> }) {
  const { badge, status } = listing;
  const isAwaited = status === 'awaiting_badge';
  return (
    <Card
      title={isAwaited ? 'Put the badge on your homepage' : 'The badge on your homepage'}
      description={
        isAwaited
          ? `Copy the HTML into ${shortAddress(listing.websiteUrl)} unchanged, including the link around the image. Then have the page checked.`
          : status === 'scheduled'
            ? 'Leave the badge where it is. Without it the launch moves to the next week with room.'
            : `Leave the badge where it is. If it is missing for ${graceDays} days, the link to your site is no longer followed.`
      }
    >
      <BadgeCheck listing={listing.id} primary={isAwaited} checkedAt={badge.checkedAt?.toISOString() ?? null}>
        {badge.missingSince ? (
          <Alert tone="danger" title="It is gone">
            <MissingBadge listing={listing} since={badge.missingSince} /> {badge.check?.message}{' '}
            {badge.checkedAt && (
              <>
                We looked <Time at={badge.checkedAt} />.
              </>
            )}
          </Alert>
        ) : badge.check && badge.checkedAt ? (
          <BadgeResult finding={badge.check.finding}>
            {badge.check.message} We looked <Time at={badge.checkedAt} />.{isAwaited && !badge.found && ' We check again every day.'}
          </BadgeResult>
        ) : badge.found ? (
          <Alert tone="success" title="Found">
            We found it when we looked last.
          </Alert>
        ) : (
          <Alert tone="warning" title="Not looked yet">
            We are checking your homepage now: this page shows the result as soon as there is one.{' '}
            {isAwaited && 'We check again every day, and whenever you ask.'}
          </Alert>
        )}
      </BadgeCheck>
      <BadgeChooser slug={listing.slug} look={parseBadgeLook(query)} />
    </Card>
  );
}

/** Says since when the badge is missing, and what follows from it now. */
function MissingBadge({ listing: { status, outboundNofollow }, since }: { listing: OwnedListing; since: Date }) {
  const lapsesAt = new Date(since.getTime() + badgeGraceMs);
  return (
    <>
      The badge has been missing since <Time at={since} />.{' '}
      {status !== 'live' ? (
        'Put it back, or the launch moves to the next week with room.'
      ) : outboundNofollow ? (
        <>
          Since {formatDate(lapsesAt)} the link to your site is not followed, and the listing is not in trending. Both are undone as soon as
          the badge is found again.
        </>
      ) : (
        <>Put it back by {formatDate(lapsesAt)}, or the link to your site is no longer followed and the listing leaves trending.</>
      )}
    </>
  );
}
