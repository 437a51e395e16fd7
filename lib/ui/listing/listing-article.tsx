import type { CSSProperties, ReactNode } from 'react';
import { formatDate } from '#lib/core/format-date.ts';
import { webAddress } from '#lib/core/link-address.ts';
import { picturesOf } from '#lib/listings/media/gallery-image.ts';
import { youtubeId } from '#lib/listings/media/youtube-id.ts';
import type { Offer } from '#lib/listings/offers/offer.ts';
import type { ListingProfile, ListingSummary } from '#lib/listings/profile.ts';
import type { PublicEvidence } from '#lib/profile/public-evidence.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { About, Questions } from '#lib/ui/listing/article/about.tsx';
import { Band } from '#lib/ui/listing/article/band.tsx';
import { FounderStory, type Maker, Makers, Record, StoryQuote } from '#lib/ui/listing/article/beside.tsx';
import { Bill } from '#lib/ui/listing/article/bill.tsx';
import { FactList } from '#lib/ui/listing/article/fact-list.tsx';
import { Milestones, Updates } from '#lib/ui/listing/article/news.tsx';
import { PageIndex } from '#lib/ui/listing/article/page-index.tsx';
import { Share } from '#lib/ui/listing/article/share.tsx';
import { Shelf } from '#lib/ui/listing/article/shelf.tsx';
import { sourcesOf } from '#lib/ui/listing/article/sources.tsx';
import { Stage } from '#lib/ui/listing/article/stage.tsx';
import { type LaunchState, VoteBar, VoteCard } from '#lib/ui/listing/article/vote-card.tsx';

/** Content of the public page besides the profile. */
interface PublicContent {
  /** The page's absolute URL, for sharing. */
  url: string;
  launch: LaunchState;
  /** Sorted by date, newest first. */
  awards: readonly { id: number; week: Date; title: string }[];
  makers: readonly Maker[];
  /** The section of questions. It is passed in, because only the server can render it. */
  questions: ReactNode;
  questionCount: number;
  /** The section of reviews. It is passed in, because only the server can render it. */
  reviews: ReactNode;
  alternatives: readonly ListingSummary[];
  /** What the owners offer to visitors; null for nothing. */
  offer: Offer | null;
  /** The section of figures. Null if the owners keep them to themselves. */
  figures: ReactNode;
}

export interface ListingArticleProps {
  listing: ListingProfile;
  /** The sentences of the product's site that its values come from. */
  evidence?: readonly PublicEvidence[];
  /** The current day, `YYYY-MM-DD`. Sentences that were last seen long before are marked. If it is missing, no sentence is marked. */
  today?: string;
  /** Content of the public page only. */
  publicContent?: PublicContent;
  /** Shown at the top instead of the notice that depends on the listing's status. */
  notice?: ReactNode;
  /** True inside another page that has its own h1: headings are one level lower. */
  embedded?: boolean;
}

/** A listing's page. Used for the public page, the owner's preview and the preview of a draft. */
export function ListingArticle({ listing, evidence = [], today = '', publicContent, notice, embedded = false }: ListingArticleProps) {
  const live = listing.status === 'live';
  const level = embedded ? 3 : 2;
  const sources = sourcesOf(evidence, today, publicContent && listing.slug);
  const readOn = evidence.flatMap(({ quotes }) => quotes.map(({ checked_on }) => checked_on)).reduce((a, b) => (a > b ? a : b), '');
  const website = webAddress(listing.websiteUrl);
  const visit = website === null ? null : { href: website, rel: listing.outboundNofollow ? 'noopener nofollow' : 'noopener' };
  const videoId = youtubeId(listing.demoVideoUrl);
  const video = listing.media && videoId && listing.demoVideoUrl ? { id: videoId, href: listing.demoVideoUrl } : null;
  const pictures = picturesOf(listing);
  const isPublic = publicContent !== undefined;
  const launch = publicContent?.launch ?? null;
  // The vote card already shows the award of the launch week.
  const otherAwards = publicContent?.awards.filter(({ week }) => !launch?.award || week.getTime() !== listing.launchWeek?.getTime()) ?? [];
  const isInWeek = Boolean(launch?.standing);
  return (
    <article className="relative isolate" style={listing.tint ? ({ '--tint': listing.tint } as CSSProperties) : undefined}>
      {/* The background tint ends a little below the head, whatever the head's height. */}
      <div className="relative flow-root">
        <div
          aria-hidden
          className="absolute inset-x-0 top-0 -bottom-16 -z-10 bg-tinted shadow-[0_0_0_100vmax_var(--tinted)] [clip-path:inset(0_-100vmax)] sm:-bottom-56 print:hidden"
        />
        {notice ??
          (!live && (
            <Alert
              title={listing.launchWeek ? `Launching in the week of ${formatDate(listing.launchWeek)}` : 'Not launched yet'}
              className="mt-4"
            >
              Everyone who has this page’s address can see it. The listing joins the lists on launch day.
            </Alert>
          ))}
        <Band listing={listing} sources={sources} Title={embedded ? 'h2' : 'h1'} hasLinks={isPublic} />
      </div>

      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-y-14">
        {pictures.length > 0 || video ? (
          <Stage name={listing.name} images={pictures} video={video} plays={isPublic} />
        ) : (
          <Bill listing={listing} evidence={evidence} />
        )}
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <aside
            aria-label={`The launch of ${listing.name}, and who made it`}
            className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
          >
            <VoteCard listing={listing} launch={launch} visit={visit} offer={publicContent?.offer ?? null} today={today} />
            <Makers listing={listing} makers={publicContent?.makers ?? []} sources={sources} level={level} hasLinks={isPublic} />
            {isPublic && live && listing.story && <StoryQuote listing={listing} story={listing.story} />}
            {isPublic && <Record listing={listing} awards={otherAwards} level={level} />}
          </aside>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14">
          {isPublic && (
            <PageIndex listing={listing} hasAlternatives={publicContent.alternatives.length > 0} questions={publicContent.questionCount} />
          )}
          {isInWeek && publicContent?.questions}
          <FactList listing={listing} sources={sources} level={level} readOn={readOn || null} today={today} hasLinks={isPublic} />
          <About listing={listing} sources={sources} level={level} />
          {listing.story && !(isPublic && live) && <FounderStory story={listing.story} level={level} />}
          <Updates listing={listing} level={level} hasLinks={isPublic} />
          <Milestones listing={listing} sources={sources} level={level} />
          <Questions listing={listing} sources={sources} level={level} />
          {!isInWeek && publicContent?.questions}
          {publicContent?.reviews}
          {publicContent?.figures}
          {isPublic && <Share listing={listing} url={publicContent.url} level={level} />}
          {isPublic && <Shelf listing={listing} alternatives={publicContent.alternatives} level={level} />}
        </div>
      </div>
      <VoteBar listing={listing} launch={launch} visit={visit} />
    </article>
  );
}
