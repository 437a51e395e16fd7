import { ArrowRight, Plus, Rocket } from 'lucide-react';
import Link from 'next/link';
import { Suspense } from 'react';
import { getAccount } from '#lib/accounts/get-account.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { requireUser } from '#lib/auth/session.ts';
import { listFeed } from '#lib/community/following/list-following.ts';
import { listMyVotes } from '#lib/community/my-marks.ts';
import { countOf } from '#lib/core/format-number.ts';
import { shortAddress } from '#lib/core/link-address.ts';
import { paths } from '#lib/core/paths.ts';
import type { DraftSummary } from '#lib/drafts/draft-view.ts';
import { listMyDrafts } from '#lib/drafts/list-my-drafts.ts';
import { listRunningLaunches } from '#lib/launches/race/list-running-launches.ts';
import { listMyListings } from '#lib/listings/mine/get-my-listing.ts';
import type { OwnedListingSummary } from '#lib/listings/profile.ts';
import { type ListingWithDifferences, listListingsWithDifferences } from '#lib/readings/list-differences.ts';
import { getSiteSettings } from '#lib/site/site-settings.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { ProgressBar } from '#lib/ui/kit/progress-bar.tsx';
import { Skeleton } from '#lib/ui/kit/skeleton.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { unnamedDraft } from '../drafts/[id]/build-labels.ts';
import { DeleteDraftForm } from '../drafts/[id]/delete-draft-form.tsx';
import { pageNumberOf } from '../page-number.ts';
import { LatestNews, RecentVotes } from './follower-news.tsx';
import { listingState } from './listing-state.ts';
import { restore } from './listings/[id]/manage-actions.ts';
import { ManageForm } from './listings/[id]/manage-form.tsx';
import { RuledSection } from './ruled-section.tsx';
import { RunningLaunchCard } from './running-launch-card.tsx';

export const metadata = { title: 'Dashboard' };

const perPage = 20;

interface Query {
  page?: string | string[];
  drafts?: string | string[];
}

export default async function DashboardPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { actor } = await requireUser('/dashboard');
  const query = await searchParams;
  const account = await getAccount(actor);
  return (
    <>
      <PageHeader
        title="Dashboard"
        description={
          <>
            {account.name ? `${account.name}, ` : ''}
            {account.email}. Joined <Time at={account.createdAt} />.
          </>
        }
        actions={
          <LinkButton href={paths.submit} variant="primary" icon={<Plus aria-hidden size={16} />}>
            Submit a product
          </LinkButton>
        }
      />
      <div className="grid gap-12 pb-16">
        <Suspense fallback={<CardsLoading />}>
          <Cards actor={actor} listingsPage={pageNumberOf(query.page)} draftsPage={pageNumberOf(query.drafts)} />
        </Suspense>
      </div>
    </>
  );
}

async function Cards({ actor, listingsPage, draftsPage }: { actor: Actor; listingsPage: number; draftsPage: number }) {
  const [{ keepDraftsDays }, running, listings, drafts, changedSites, feed, votes] = await Promise.all([
    getSiteSettings(),
    listRunningLaunches(actor),
    listMyListings(actor, { page: listingsPage, perPage }),
    listMyDrafts(actor, { page: draftsPage, perPage }),
    listListingsWithDifferences(actor),
    listFeed(actor, 5),
    listMyVotes(actor, { page: 1, perPage: 5 }),
  ]);
  // Submitted drafts are left out, because each listing links to its draft.
  const open = drafts.items.filter((draft) => draft.listingId === null);
  // Sorted by urgency: running launches, listings that wait for a decision, open drafts, and everything else.
  const rest = listings.items.filter(({ id }) => !running.some((launch) => launch.id === id));
  const isWaiting = (listing: OwnedListingSummary) => listingState(listing).step.urgent === true;
  const waiting = rest.filter(isWaiting);
  const others = rest.filter((listing) => !isWaiting(listing));
  return (
    <>
      {running.length > 0 && (
        <RuledSection id="running" title="In this week’s race">
          <ul className="grid gap-6">
            {running.map((launch) => (
              <RunningLaunchCard key={launch.id} launch={launch} />
            ))}
          </ul>
        </RuledSection>
      )}
      {waiting.length > 0 && (
        <RuledSection id="waiting" title={waiting.length === 1 ? 'Waits for you' : 'Wait for you'}>
          <ListingCards listings={waiting} />
        </RuledSection>
      )}
      {changedSites.length > 0 && <ChangedSites listings={changedSites} />}
      {(open.length > 0 || draftsPage > 1) && (
        <RuledSection id="drafts" title="Drafts" note={`Deleted when nobody has touched one for ${countOf(keepDraftsDays, 'day')}`}>
          <ul className="grid gap-3 xl:grid-cols-2">
            {open.map((draft) => (
              <DraftCard key={draft.id} draft={draft} />
            ))}
          </ul>
          <Pages
            label="Pages of drafts"
            page={draftsPage}
            perPage={perPage}
            total={drafts.total}
            href={(page) => `/dashboard?drafts=${page}`}
          />
        </RuledSection>
      )}
      {(others.length > 0 || listingsPage > 1 || listings.total > perPage) && (
        <RuledSection id="listings" title={running.length + waiting.length > 0 ? 'Your other listings' : 'Your listings'}>
          <ListingCards listings={others} />
          <Pages
            label="Pages of listings"
            page={listingsPage}
            perPage={perPage}
            total={listings.total}
            href={(page) => `/dashboard?page=${page}`}
          />
        </RuledSection>
      )}
      {(feed.length > 0 || votes.items.length > 0) && (
        <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
          <LatestNews entries={feed} />
          <RecentVotes votes={votes.items} />
        </div>
      )}
      {listings.total === 0 && drafts.total === 0 && (
        <EmptyState title="No product of yours yet" icon={<Rocket aria-hidden size={28} strokeWidth={1.5} />}>
          Submit the address of a product’s website: we draft its profile from what the site says, and you edit it. Listings that you claim
          or are invited to edit appear here, too.
        </EmptyState>
      )}
    </>
  );
}

/**
 * A placeholder in the shape of the cards. The page starts its response after loading only the account, because a redirect to the
 * sign-in page needs its HTTP status before the response starts.
 */
function CardsLoading() {
  return (
    <section aria-busy="true" className="grid gap-4">
      <p role="status" className="sr-only">
        Your drafts and listings are loading.
      </p>
      <Skeleton className="h-6 w-32" />
      <div className="grid gap-3 xl:grid-cols-2">
        {['first', 'second', 'third', 'fourth'].map((place) => (
          <div key={place} className={card}>
            <Skeleton className="size-12 rounded-lg" />
            <div className="grid content-start gap-2">
              <Skeleton className="h-5 w-36" />
              <Skeleton className="h-4 w-full max-w-72" />
            </div>
            <div className="col-span-full grid gap-3 border-t border-line pt-3">
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-9 w-40 rounded-lg" />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

const card =
  'row-span-2 grid grid-cols-[3rem_minmax(0,1fr)] grid-rows-subgrid gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4';
/** Cards side by side have equal heights. Their buttons are at the bottom. */
const cardFoot = 'col-span-full flex flex-col gap-3 border-t border-line pt-3 *:last:mt-auto';

function DraftCard({ draft }: { draft: DraftSummary }) {
  const ready = draft.status === 'ready';
  const name = draft.name ?? unnamedDraft;
  const named = draft.name ?? shortAddress(draft.url);
  return (
    <li className={card}>
      <ListingLogo name={name} logoUrl={null} size={48} />
      <div className="grid content-start gap-0.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base [overflow-wrap:anywhere]">{name}</h3>
          <Badge tone={ready ? 'neutral' : 'warning'}>{ready ? 'Draft' : 'Being read'}</Badge>
        </div>
        <p className="text-base text-soft">
          {shortAddress(draft.url)}, <Time at={draft.createdAt} />
        </p>
      </div>
      <div className={cardFoot}>
        {ready && (
          <div className="grid gap-1.5">
            <p className="flex justify-between gap-4 text-sm text-soft">
              <span>{draft.missing.length > 0 ? `${countOf(draft.missing.length, 'needed field')} missing` : 'Ready to submit'}</span>
              <span className="figures">{draft.completeness}% complete</span>
            </p>
            <ProgressBar percent={draft.completeness} label={`Completeness of ${named}`} />
          </div>
        )}
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <Next
            href={`/drafts/${draft.id}`}
            label={ready ? (draft.missing.length > 0 ? 'Continue the draft' : 'Review and submit') : 'Watch it being made'}
            of={named}
          />
          {draft.isOwn && <DeleteDraftForm draft={draft.id} name={named} />}
        </div>
      </div>
    </li>
  );
}

/** Lists the listings whose websites differ from their profiles. */
function ChangedSites({ listings }: { listings: ListingWithDifferences[] }) {
  return (
    <RuledSection id="changed-sites" title={listings.length === 1 ? 'Your site now says' : 'Your sites now say'}>
      <ul className="divide-y divide-line border-b border-line text-base">
        {listings.map(({ id, name, open, isIdentityAsked }) => (
          <li key={id}>
            <Link href={paths.websiteDifferences(id)} className="group flex min-h-11 flex-wrap items-center gap-x-3 py-2">
              <span className="font-medium [overflow-wrap:anywhere] group-hover:underline group-hover:underline-offset-4">{name}</span>
              <span className="text-soft">
                {isIdentityAsked ? 'Is it still its site?' : `${countOf(open, 'difference')} from the profile`}
              </span>
              <span className="link ml-auto inline-flex items-center gap-1.5 font-medium">
                {isIdentityAsked ? 'Answer' : open === 1 ? 'Look at it' : 'Look at them'}
                <ArrowRight aria-hidden size={16} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </RuledSection>
  );
}

function ListingCards({ listings }: { listings: readonly OwnedListingSummary[] }) {
  return (
    <ul className="grid gap-3 xl:grid-cols-2">
      {listings.map((listing) => (
        <ListingCard key={listing.id} listing={listing} />
      ))}
    </ul>
  );
}

function ListingCard({ listing }: { listing: OwnedListingSummary }) {
  const { label, tone, next, step } = listingState(listing);
  const page = `/dashboard/listings/${listing.id}`;
  return (
    <li className={card}>
      <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={48} />
      <div className="grid content-start gap-0.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base [overflow-wrap:anywhere]">
            <Link href={page} className="hover:underline hover:underline-offset-4">
              {listing.name}
            </Link>
          </h3>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="line-clamp-2 text-base text-soft">{listing.tagline}</p>
      </div>
      <div className={cardFoot}>
        <p className="text-base">
          {next}
          {listing.status === 'live' && <span className="text-soft"> {countOf(listing.votes, 'vote')} so far.</span>}
        </p>
        {listing.status === 'deleted' && listing.role === 'owner' ? (
          <ManageForm listing={listing.id} action={restore} size="sm" aria-label={`Restore it: ${listing.name}`}>
            Restore it
          </ManageForm>
        ) : (
          <Next href={page} label={step.label} of={listing.name} {...(step.urgent ? { urgent: true } : {})} />
        )}
      </div>
    </li>
  );
}

function Next({ href, label, of, urgent = false }: { href: string; label: string; of: string; urgent?: boolean }) {
  return (
    <LinkButton
      href={href}
      size="sm"
      variant={urgent ? 'strong' : 'secondary'}
      aria-label={`${label}: ${of}`}
      icon={<ArrowRight aria-hidden size={16} />}
      className="self-start"
    >
      {label}
    </LinkButton>
  );
}
