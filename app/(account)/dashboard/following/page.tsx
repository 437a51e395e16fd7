import { Bell, BellOff, Check } from 'lucide-react';
import Link from 'next/link';
import { requireUser } from '#lib/auth/session.ts';
import { type FollowedListing, listFeed, listFollowing } from '#lib/community/following/list-following.ts';
import { listMyVotes } from '#lib/community/my-marks.ts';
import { paths } from '#lib/core/paths.ts';
import { listFollowedQueries } from '#lib/search/followed/follow-query.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { pageNumberOf } from '../../page-number.ts';
import { LatestNews, RecentVotes } from '../follower-news.tsx';
import { RuledSection } from '../ruled-section.tsx';
import { markRead, stopSearch, unfollow } from './actions.ts';

export const metadata = { title: 'Following' };

const perPage = 20;

export default async function FollowingPage({ searchParams }: { searchParams: Promise<{ page?: string | string[] }> }) {
  const { actor } = await requireUser(paths.following);
  const query = await searchParams;
  const page = pageNumberOf(query.page);
  const [{ items, total, unread }, feed, votes, queries] = await Promise.all([
    listFollowing(actor, { page, perPage }),
    page === 1 ? listFeed(actor, 20) : [],
    page === 1 ? listMyVotes(actor, { page: 1, perPage: 10 }) : null,
    page === 1 ? listFollowedQueries(actor) : [],
  ]);
  return (
    <>
      <PageHeader
        title="Following"
        description="What happened to the products you follow, and what became of your votes."
        actions={unread > 0 && <MarkReadButton />}
      />
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-10 pb-16">
        <LatestNews entries={feed} />
        <RecentVotes votes={votes?.items ?? []} />
        {total === 0 ? (
          <EmptyState
            icon={<Bell aria-hidden size={28} strokeWidth={1.5} />}
            title="You follow no product yet"
            action={<LinkButton href={paths.launches}>See what launched</LinkButton>}
          >
            Press Follow on a product’s page: its news then appears here.
          </EmptyState>
        ) : (
          <RuledSection id="followed" title="You follow">
            <ul className="divide-y divide-line border-b border-line">
              {items.map((followed) => (
                <Followed key={followed.listing.id} {...followed} />
              ))}
            </ul>
          </RuledSection>
        )}
        <FollowedQueries queries={queries} />
        <Pages
          label="Pages of products"
          page={page}
          perPage={perPage}
          total={total}
          href={(number) => `${paths.following}?page=${number}`}
        />
      </div>
    </>
  );
}

/** The searches that the person follows. */
function FollowedQueries({ queries }: { queries: Awaited<ReturnType<typeof listFollowedQueries>> }) {
  if (queries.length === 0) return null;
  return (
    <RuledSection id="searches" title="Searches you follow">
      <ul className="divide-y divide-line border-b border-line">
        {queries.map(({ id, q, since }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <p className="min-w-0 text-base [overflow-wrap:anywhere]">
              <Link href={`${paths.search}?${new URLSearchParams({ q })}`} className="link">
                {q}
              </Link>
              <span className="text-soft">
                , since <Time at={since} />
              </span>
            </p>
            <ActionForm action={stopSearch} values={{ query: id }} refusal="line">
              <SubmitButton variant="quiet" size="sm" icon={<BellOff aria-hidden size={16} />} aria-label={`Stop following: ${q}`}>
                Stop
              </SubmitButton>
            </ActionForm>
          </li>
        ))}
      </ul>
    </RuledSection>
  );
}

function Followed({ listing, followedAt, unread, latest }: FollowedListing) {
  const { id, slug, name } = listing;
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-5">
      <ListingLogo name={name} logoUrl={listing.logoUrl} size={48} lazy />
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base [overflow-wrap:anywhere]">
            <Link href={paths.listing(slug)} className="hover:underline hover:underline-offset-4">
              {name}
            </Link>
          </h3>
          {unread > 0 && <Badge tone="accent">{unread} new</Badge>}
        </div>
        {latest ? (
          <>
            <p className="text-base font-medium [overflow-wrap:anywhere]">
              <Link href={`${paths.listing(slug)}#updates`} className="link">
                {latest.title}
              </Link>
              <span className="font-normal text-soft">
                , <Time at={latest.publishedAt} />
              </span>
            </p>
            <p className="line-clamp-2 text-base text-soft [overflow-wrap:anywhere]">{latest.body}</p>
          </>
        ) : (
          <p className="text-base text-soft">
            No news yet. You follow it since <Time at={followedAt} />.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 sm:col-start-2 max-sm:col-span-full">
        {unread > 0 && <MarkReadButton listing={id} name={name} />}
        <ActionForm action={unfollow} values={{ listing: id }} refusal="line">
          <SubmitButton variant="quiet" size="sm" icon={<BellOff aria-hidden size={16} />} aria-label={`Unfollow: ${name}`}>
            Unfollow
          </SubmitButton>
        </ActionForm>
      </div>
    </li>
  );
}

/** A button that marks the news of one listing as read or, without `listing`, all news. */
function MarkReadButton({ listing, name }: { listing?: number; name?: string }) {
  return (
    <ActionForm action={markRead} values={{ listing: listing ?? '' }} refusal="line">
      <SubmitButton
        variant="secondary"
        size="sm"
        icon={<Check aria-hidden size={16} />}
        {...(name ? { 'aria-label': `Mark as read: ${name}` } : {})}
      >
        {name ? 'Mark as read' : 'Mark all as read'}
      </SubmitButton>
    </ActionForm>
  );
}
