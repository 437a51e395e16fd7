import { ArrowLeft, ExternalLink, ShoppingBag } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import type { OwnedListing } from '#lib/listings/get-my-listing.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { LinkButton } from '#lib/ui/kit/link-button.tsx';
import { Tabs } from '#lib/ui/kit/tabs.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { listingState } from '../../listing-state.ts';

/** The pages on which editors manage a listing, in the order of the tabs. */
const pages = {
  overview: { label: 'Overview', path: paths.managedListing },
  profile: { label: 'Profile', path: paths.profileEditor },
  website: { label: 'Website', path: paths.websiteDifferences },
  updates: { label: 'Updates', path: paths.updatesEditor },
  milestones: { label: 'Milestones', path: paths.milestonesEditor },
  story: { label: 'Story', path: paths.storyEditor },
  gallery: { label: 'Gallery', path: paths.mediaEditor },
  team: { label: 'Team', path: paths.teamOf },
  history: { label: 'History', path: paths.history },
} as const;

export type ManagedPage = keyof typeof pages;

/** The pages of a listing that its editors can't change: the site's team refused it, or its owner deleted it. */
const readablePages: readonly ManagedPage[] = ['overview', 'history'];

type HeaderListing = Pick<
  OwnedListing,
  'id' | 'slug' | 'name' | 'tagline' | 'logoUrl' | 'draftId' | 'status' | 'statusReason' | 'launchWeek' | 'deletedAt'
>;

export interface ListingHeaderProps {
  listing: HeaderListing;
  current: ManagedPage;
  /** The page's `h2`; the `h1` is the product's name. The overview has none. */
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
}

/** The header of each page that manages a listing: the product and its status, the tabs, and the title of the page. */
export function ListingHeader({ listing, current, title, description, actions }: ListingHeaderProps) {
  const state = listingState(listing);
  const tabs = (Object.keys(pages) as ManagedPage[])
    .filter((page) => state.isEditable || readablePages.includes(page))
    .map((page) => ({ href: hrefOf(page, listing), label: pages[page].label }));
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-8 pb-6">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="grid min-w-0 flex-1 basis-72 gap-2">
          <Link
            href={paths.dashboard}
            className="inline-flex min-h-8 items-center gap-1.5 justify-self-start text-sm text-soft hover:underline hover:underline-offset-4"
          >
            <ArrowLeft aria-hidden size={16} /> Dashboard
          </Link>
          <div className="flex items-center gap-4">
            <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={48} />
            <div className="grid min-w-0 gap-0.5">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h1 className="text-2xl [overflow-wrap:anywhere]">{listing.name}</h1>
                <Badge tone={state.tone}>{state.label}</Badge>
              </div>
              <p className="text-base text-soft [overflow-wrap:anywhere]">{listing.tagline}</p>
            </div>
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          {state.hasPage && (
            <LinkButton href={paths.listing(listing.slug)} icon={<ExternalLink aria-hidden size={16} />}>
              {listing.status === 'live' ? 'See it live' : 'See its page'}
            </LinkButton>
          )}
          {config().payments && ['awaiting_badge', 'scheduled', 'live', 'paused'].includes(listing.status) && (
            <LinkButton href={paths.buy(listing.id)} icon={<ShoppingBag aria-hidden size={16} />}>
              Extras
            </LinkButton>
          )}
        </div>
      </div>
      <Tabs label={`Pages of ${listing.name}`} items={tabs} current={hrefOf(current, listing)} prefetch={false} />
      {title && (
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="grid max-w-measure min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
            <h2 className="text-xl [overflow-wrap:anywhere]">{title}</h2>
            {description && <p className="text-pretty text-soft">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
        </div>
      )}
    </header>
  );
}

/** A listing with a draft is edited in the draft's editor, which shows the sources, too. */
function hrefOf(page: ManagedPage, { id, draftId }: HeaderListing): string {
  return page === 'profile' && draftId ? `/drafts/${draftId}` : pages[page].path(id);
}
