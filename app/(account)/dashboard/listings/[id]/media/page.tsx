import { Images, Lock } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { nullIfNotFound, sentenceOf } from '#lib/core/errors.ts';
import { isSelling } from '#lib/core/is-selling.ts';
import { paths } from '#lib/core/paths.ts';
import { imageProblems } from '#lib/images/inspect-image.ts';
import { sameImageMessage } from '#lib/listings/media/add-image.ts';
import { maxImages } from '#lib/listings/media/gallery-image.ts';
import { getEditedMedia } from '#lib/listings/profile/get-edited-media.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { findManagedListing, requireManagedListing } from '../find-managed-listing.ts';
import { ListingHeader } from '../listing-header.tsx';
import { ImageRow } from './image-row.tsx';
import { ScreenshotCard } from './screenshot-card.tsx';
import { UploadImages } from './upload-images.tsx';
import { VideoForm } from './video-form.tsx';

export async function generateMetadata({ params }: PageProps<'/dashboard/listings/[id]/media'>): Promise<Metadata> {
  const listing = await findManagedListing((await params).id);
  return { title: listing ? `Gallery of ${listing.name}` : 'Listing' };
}

export default async function MediaPage({ params, searchParams }: PageProps<'/dashboard/listings/[id]/media'>) {
  const { id } = await params;
  const { listing, actor } = await requireManagedListing(id, `/dashboard/listings/${id}/media`);
  const [media, query] = [await nullIfNotFound(getEditedMedia(actor, listing.id)), await searchParams];
  if (!media) notFound();
  const sells = isSelling();
  const { screenshot, unlocked, images, videoUrl } = media;
  return (
    <>
      <ListingHeader
        listing={listing}
        title="Pictures and video"
        description="Pictures and video appear on the listing’s page, above the description. Changes show at once."
      />
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6 pb-16">
        <UploadResult query={query} />
        <ScreenshotCard listing={listing.id} name={listing.name} screenshot={screenshot} result={query.screenshot} />
        {!unlocked && (
          <EmptyState
            icon={<Lock aria-hidden size={28} strokeWidth={1.5} />}
            title="The gallery is not unlocked"
            action={
              sells && (
                <LinkButton href={paths.buy(listing.id, 'media')} variant="strong">
                  Unlock it
                </LinkButton>
              )
            }
          >
            {sells
              ? `“Gallery and video” adds up to ${maxImages} images and a video to this listing, permanently.`
              : 'It is not for sale at the moment.'}
            {images.length > 0 && ' The images below are kept. Until you unlock the gallery, only the listing’s editors see them.'}
          </EmptyState>
        )}
        {(unlocked || images.length > 0) && (
          <Card
            title="Images"
            description={
              unlocked
                ? 'Screenshots work best. The page shows the images in this order. Describe each image for people who can’t see it.'
                : 'Hidden. You can remove them here.'
            }
            actions={
              <p className="text-sm text-soft figures">
                {images.length} of {maxImages}
              </p>
            }
          >
            {unlocked && <UploadImages listing={listing.id} room={maxImages - images.length} />}
            {images.length > 0 ? (
              <ol className="divide-y divide-line border-t border-line">
                {images.map((image, at) => (
                  <ImageRow key={image.id} listing={listing.id} image={image} place={at + 1} of={images.length} locked={!unlocked} />
                ))}
              </ol>
            ) : (
              <p className="flex items-center gap-2 text-base text-soft">
                <Images aria-hidden size={20} className="shrink-0 text-quiet" />
                No images yet. Three or four good images are enough.
              </p>
            )}
          </Card>
        )}
        {unlocked && (
          <Card
            title="Demo video"
            description="The video plays in the gallery. Nothing is loaded from YouTube before a visitor starts the video."
          >
            <VideoForm listing={listing.id} address={videoUrl ?? ''} />
          </Card>
        )}
      </div>
    </>
  );
}

const problemTexts: Record<string, string> = {
  ...Object.fromEntries(Object.entries(imageProblems).map(([code, message]) => [code, sentenceOf(message)])),
  same_image: sentenceOf(sameImageMessage),
  gallery_full: `There is no room: a gallery has at most ${maxImages} images.`,
  media_locked: 'The gallery is not unlocked.',
  rate_limited: 'You sent too many images: try again in a minute.',
  no_file: 'Choose an image first.',
  unavailable: 'The image could not be stored. Try again in a minute.',
};

/**
 * Shows the result of a form that was submitted without JavaScript. The URL contains codes instead of texts, so that nobody can
 * craft a link that shows an arbitrary text.
 */
function UploadResult({ query }: { query: Record<string, string | string[] | undefined> }) {
  const added = Number(query.added) || 0;
  const refused = [query.refused ?? []]
    .flat()
    .slice(0, maxImages + 1)
    .flatMap((entry) => {
      const [, at = '', code = ''] = /^(\d)\.([a-z_]+)$/.exec(entry) ?? [];
      const text = Object.hasOwn(problemTexts, code) ? problemTexts[code] : undefined;
      return text ? [`${at === '0' ? 'Not added' : `Image ${at} was not added`}. ${text}`] : [];
    });
  return (
    <>
      {refused.length > 0 && (
        <Alert tone="danger" live title="Not everything was added">
          <ul>
            {refused.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
      )}
      {added > 0 && added <= maxImages && (
        <Alert tone="success" live>
          {added === 1 ? 'The image is added.' : `${added} images are added.`}
        </Alert>
      )}
    </>
  );
}
