import type { CSSProperties } from 'react';
import { paths } from '#lib/core/paths.ts';
import { type ShownImage, smallWidth, storedNamesOf } from '#lib/listings/media/gallery-image.ts';
import { VideoTile } from '#lib/ui/listing/video-tile.tsx';

export interface GalleryProps {
  images: readonly ShownImage[];
  /** A YouTube video: its id, and its URL. */
  video: { id: string; href: string } | null;
  /** Name of the listing. */
  name: string;
  /** True if the video plays in the gallery; otherwise the tile links to YouTube. */
  plays: boolean;
}

/**
 * Heights of the images in pixels, on phones and on wider screens. They are chosen so that a third wide image is partly visible,
 * which shows that the row scrolls.
 */
const heights = [224, 304] as const;

/** A row of images that scrolls sideways, after the video if there is one. Each image links to its full size. */
export function Gallery({ images, video, name, plays }: GalleryProps) {
  const label = images.length > 0 ? `Images of ${name}` : `Video of ${name}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="-mx-4 overflow-x-auto px-4 pb-3 print:hidden md:mx-0 md:px-0">
      <ul className="flex snap-x scroll-px-4 items-start gap-3">
        {video && (
          <li className="shrink-0 snap-start">
            <VideoTile {...video} name={name} plays={plays} poster={images[0] ? smallPath(images[0]) : null} />
          </li>
        )}
        {images.map((image, at) => (
          <li key={image.storageKey} className="shrink-0 snap-start">
            <a href={paths.media(image.storageKey)} className="block rounded-lg">
              <img
                src={smallPath(image)}
                srcSet={srcSetOf(image)}
                sizes={`(min-width: 640px) ${widthAt(image, heights[1])}px, ${widthAt(image, heights[0])}px`}
                alt={image.alt || `${label}, ${at + 1} of ${images.length}`}
                width={image.width}
                height={image.height}
                loading={at > 1 ? 'lazy' : 'eager'}
                decoding="async"
                style={{ '--ratio': image.width / image.height } as CSSProperties}
                className="h-auto w-[min(14rem*var(--ratio),100vw-2rem)] rounded-lg border border-line bg-sunken sm:w-[min(19rem*var(--ratio),100vw-4rem)]"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A picture that stands alone, as wide as its column. It links to its full size. */
export function Picture({ image }: { image: ShownImage }) {
  return (
    <a href={paths.media(image.storageKey)} className="justify-self-start rounded-lg print:hidden">
      <img
        src={smallPath(image)}
        srcSet={srcSetOf(image)}
        sizes="(min-width: 768px) 680px, 100vw"
        alt={image.alt}
        width={image.width}
        height={image.height}
        decoding="async"
        className="h-auto max-h-120 w-auto max-w-full rounded-lg border border-line bg-sunken"
      />
    </a>
  );
}

const widthAt = ({ width, height }: ShownImage, high: number) => Math.round((high * width) / height);

function smallPath(image: ShownImage): string {
  return paths.media(storedNamesOf(image).at(-1) as string);
}

/** Returns the `srcset` of an image with two sizes; undefined if the image has only one size. */
function srcSetOf(image: ShownImage): string | undefined {
  const [full, smaller] = storedNamesOf(image);
  return full && smaller ? `${paths.media(smaller)} ${smallWidth}w, ${paths.media(full)} ${image.width}w` : undefined;
}
