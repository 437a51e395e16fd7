import { ImageDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#lib/core/paths.ts';
import { listingUrl } from '#lib/listings/addresses/listing-address.ts';
import type { OwnedListing } from '#lib/listings/mine/get-my-listing.ts';
import type { ShareKind } from '#lib/listings/sharing/share-kinds.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { ShareLinks } from '#lib/ui/listing/share-links.tsx';
import { type NextStep, NextThree, reachOf, waitingSteps } from './next-steps.tsx';

interface MomentProps {
  listing: OwnedListing;
  over: string;
  title: string;
  text: string;
  /** The text that is shared with the link. */
  shared: string;
  /** The kind of the picture that can be saved. */
  kind: ShareKind;
  steps: readonly NextStep[];
  poster: ReactNode;
}

/** The page for a moment such as going live: a poster of the listing, texts to share, and the next steps. */
export function MomentScreen({ listing, over, title, text, shared, kind, steps, poster }: MomentProps) {
  const { id, slug } = listing;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 py-10 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <header className="grid gap-2">
          <p className="text-sm text-soft">{over}</p>
          <h1 className="text-2xl">{title}</h1>
          <p className="text-pretty text-soft">{text}</p>
        </header>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <p className="rounded-lg border border-edge bg-surface px-4 py-2.5 [overflow-wrap:anywhere]">{listingUrl(slug)}</p>
          <ShareLinks url={listingUrl(slug)} text={shared} />
          <LinkButton
            href={paths.shareFile(slug, kind, '1080x1080')}
            download={`${slug}-${kind}.png`}
            icon={<ImageDown aria-hidden size={16} />}
          >
            Save it as a picture
          </LinkButton>
        </div>
        <NextThree steps={[...waitingSteps(listing), ...steps]} primary={false} />
        <div className="grid gap-3 sm:grid-cols-2">
          <LinkButton href={paths.managedListing(id)} variant="strong">
            See its figures
          </LinkButton>
          <LinkButton href={paths.listing(slug)}>See it live</LinkButton>
        </div>
      </div>
      <div className="order-first">{poster}</div>
    </div>
  );
}

/** Returns the first steps of the editors on the day on which the listing goes live. */
export function firstHours({ id, slug, followers, latestUpdates }: OwnedListing): NextStep[] {
  return [
    {
      title: 'Write to three people who asked for it',
      text: 'A name beats a post.',
      action: { label: 'Cards', href: `${paths.managedListing(id)}#cards` },
    },
    latestUpdates.length === 0
      ? {
          title: 'Say what is new',
          text: reachOf(followers),
          action: { label: 'Write', href: paths.updatesEditor(id) },
        }
      : {
          title: 'Put the badge on your site',
          text: 'It counts votes as they come.',
          action: { label: 'Badges', href: paths.badgesOf(slug) },
        },
    {
      title: 'Watch the first hours',
      text: 'Rank, votes and views by hour.',
      action: { label: 'Watch', href: paths.managedListing(id) },
    },
  ];
}
