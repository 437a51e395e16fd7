import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#lib/core/paths.ts';
import type { OwnedListing } from '#lib/listings/mine/get-my-listing.ts';
import { isPublic } from '#lib/listings/public-status.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { listingState } from '../../listing-state.ts';

type HeaderListing = Pick<OwnedListing, 'slug' | 'name' | 'status' | 'statusReason' | 'launchWeek' | 'deletedAt'>;

export interface ListingHeaderProps {
  listing: HeaderListing;
  /** The page's `h1`. */
  title: ReactNode;
  /** The line above the title. Default: the product's name. */
  above?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
}

/** The header of the pages that manage a listing: the product and its status, and the title of the page. */
export function ListingHeader({ listing, title, above = listing.name, description, actions }: ListingHeaderProps) {
  const state = listingState(listing);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-6 pb-6 lg:pt-0">
      <div className="grid min-w-0 flex-1 basis-80 grid-cols-[minmax(0,1fr)] gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <span className="[overflow-wrap:anywhere]">{above}</span>
          <Badge tone={state.tone}>{state.label}</Badge>
        </p>
        <h1 className="text-2xl [overflow-wrap:anywhere]">{title}</h1>
        {description && <p className="max-w-measure text-pretty text-soft">{description}</p>}
      </div>
      {(actions || isPublic(listing.status)) && (
        <div className="flex flex-wrap gap-3">
          {actions}
          {isPublic(listing.status) && (
            <LinkButton href={paths.listing(listing.slug)} icon={<ExternalLink aria-hidden size={16} />}>
              {listing.status === 'live' ? 'See it live' : 'See its page'}
            </LinkButton>
          )}
        </div>
      )}
    </header>
  );
}
