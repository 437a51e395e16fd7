import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#lib/core/paths.ts';
import { type ShownImage, smallWidth, storedNamesOf } from '#lib/listings/media/gallery-image.ts';
import { IconButton } from '#lib/ui/kit/button.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { VideoTile } from '#lib/ui/listing/article/video-tile.tsx';

interface StageProps {
  /** Name of the listing. */
  name: string;
  images: readonly ShownImage[];
  /** A YouTube video: its id, and its URL. */
  video: { id: string; href: string } | null;
  /** True if the video plays on the stage; otherwise its tile links to YouTube. */
  plays: boolean;
}

const anchorOf = (at: number) => `picture-${at + 1}`;
const largeOf = (at: number) => `picture-${at + 1}-large`;

/**
 * Shows the pictures of a listing one at a time, on a stage of fixed ratio. The video comes after the first picture. Swiping and the
 * thumbnails need no script. A press on a picture enlarges it: in a dialog with all pictures (lib/islands/picture-stage.ts) or, without a
 * script, alone in a popover.
 */
export function Stage({ name, images, video, plays }: StageProps) {
  // The video comes second, so that the stage opens with a picture.
  const items: (ShownImage | 'video')[] = video ? [...images.slice(0, 1), 'video', ...images.slice(1)] : [...images];

  return (
    <picture-stage class="contents">
      <section aria-label={`Pictures of ${name}`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <ul
          data-part="stage"
          className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain rounded-md motion-safe:scroll-smooth"
        >
          {items.map((item, at) => (
            <li
              key={item === 'video' ? item : item.storageKey}
              id={anchorOf(at)}
              className="grid w-full shrink-0 snap-center content-start"
            >
              <figure className="grid gap-2">
                <div className="relative aspect-16/10 overflow-hidden rounded-md border border-line bg-sunken">
                  {item === 'video' ? (
                    video && <VideoTile {...video} name={name} plays={plays} poster={images[0] ? smallPath(images[0]) : null} />
                  ) : (
                    <>
                      <img
                        src={smallPath(item)}
                        srcSet={srcSetOf(item)}
                        sizes="(min-width: 1024px) 52rem, 100vw"
                        alt={altOf(item)}
                        width={item.width}
                        height={item.height}
                        loading={at > 0 ? 'lazy' : 'eager'}
                        fetchPriority={at > 0 ? 'low' : 'high'}
                        decoding="async"
                        className="absolute inset-0 size-full object-contain"
                      />
                      <button
                        type="button"
                        popoverTarget={largeOf(at)}
                        aria-label={`Show picture ${numberOf(item)} large`}
                        className="absolute inset-0 cursor-zoom-in rounded-md focus-visible:rounded-md focus-visible:-outline-offset-4 print:hidden"
                      />
                    </>
                  )}
                </div>
                {items.length > 1 && (
                  <figcaption className="line-clamp-2 min-h-5 text-sm figures text-soft [overflow-wrap:anywhere]">
                    {item === 'video' ? 'The demo video.' : `${numberOf(item)}. ${altOf(item)}`}
                  </figcaption>
                )}
              </figure>
            </li>
          ))}
        </ul>
        {items.length > 1 && (
          <ol className="-m-1 flex gap-2 overflow-x-auto p-1 print:hidden">
            {items.map((item, at) => (
              <li key={item === 'video' ? item : item.storageKey} className="shrink-0">
                <a
                  href={`#${anchorOf(at)}`}
                  aria-label={item === 'video' ? 'Video' : `Picture ${numberOf(item)}`}
                  aria-current={at === 0 ? 'true' : undefined}
                  className="relative block aspect-16/10 h-14 overflow-hidden rounded-sm border border-line bg-sunken aria-current:outline-3 aria-current:outline-ink sm:h-16"
                >
                  {(item !== 'video' || images[0]) && (
                    <img
                      src={smallPath(item === 'video' ? (images[0] as ShownImage) : item)}
                      alt=""
                      loading="lazy"
                      decoding="async"
                      className={classNames('size-full object-cover', item === 'video' && 'opacity-35')}
                    />
                  )}
                  {item === 'video' && (
                    <span aria-hidden className="absolute inset-0 grid place-items-center text-sm font-semibold text-ink">
                      Video
                    </span>
                  )}
                </a>
              </li>
            ))}
          </ol>
        )}
      </section>
      {images.length > 0 && (
        <LargePictures name={name} count={images.length}>
          {items.map(
            (item, at) =>
              item !== 'video' && (
                <LargePicture key={item.storageKey} id={largeOf(at)} image={item} alt={altOf(item)} caption={item.alt || name} />
              ),
          )}
        </LargePictures>
      )}
    </picture-stage>
  );

  function altOf(image: ShownImage): string {
    return image.alt || `Picture ${images.indexOf(image) + 1} of ${name}`;
  }
  /** Returns text such as “2 of 3”. The video does not count, as in the large view. */
  function numberOf(image: ShownImage): string {
    return `${images.indexOf(image) + 1} of ${images.length}`;
  }
}

/**
 * The dialog with all pictures as large as the window. Arrow keys, Home, End and swiping change the picture; Escape closes the dialog.
 * Until it is opened for the first time, the element has no box and is no dialog, so that each picture can be a popover.
 */
function LargePictures({ name, count, children }: { name: string; count: number; children: ReactNode }) {
  return (
    <dialog
      aria-label={`Pictures of ${name}`}
      className="group/large m-0 size-full max-h-none max-w-none grid-rows-[auto_minmax(0,1fr)] bg-page p-0 not-data-live:invisible not-data-live:contents open:grid open:float-in"
    >
      <div className="visible hidden items-center gap-2 border-b border-line px-4 py-1 group-open/large:flex">
        <p aria-live="polite" data-part="place" suppressHydrationWarning className="flex-1 text-base figures">
          {`1 of ${count}`}
        </p>
        {/* The buttons stay focusable at the first and last picture, so that the arrow keys keep working. */}
        {count > 1 && (
          <>
            <IconButton
              label="The picture before"
              icon={<ChevronLeft aria-hidden size={24} />}
              data-move="-1"
              className="aria-disabled:opacity-55"
            />
            <IconButton
              label="The next picture"
              icon={<ChevronRight aria-hidden size={24} />}
              data-move="1"
              className="aria-disabled:opacity-55"
            />
          </>
        )}
        <IconButton label="Close" icon={<X aria-hidden size={24} />} data-move="close" />
      </div>
      <ul
        data-part="large"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-label="The pictures, one beside the other"
        className="contents snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto group-open/large:flex motion-safe:scroll-smooth"
      >
        {children}
      </ul>
    </dialog>
  );
}

function LargePicture({ id, image, alt, caption }: { id: string; image: ShownImage; alt: string; caption: string }) {
  return (
    <li className="contents shrink-0 snap-center group-open/large:block group-open/large:size-full">
      <figure
        id={id}
        popover="auto"
        className="m-0 size-full max-h-none max-w-none grid-rows-[minmax(0,1fr)_auto] bg-page p-0 visible text-ink group-open/large:grid open:fixed open:inset-0 open:grid open:grid-rows-[auto_minmax(0,1fr)_auto] open:gap-3 open:p-4"
      >
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className="min-h-11 justify-self-end rounded-lg border border-edge px-4 font-medium group-open/large:hidden"
        >
          Close
        </button>
        <img
          src={paths.media(image.storageKey)}
          alt={alt}
          width={image.width}
          height={image.height}
          loading="lazy"
          decoding="async"
          className="size-full min-h-0 object-contain group-open/large:bg-sunken group-open/large:p-2 sm:group-open/large:p-6"
        />
        <figcaption aria-hidden className="min-h-13 px-4 py-4 text-center text-base [overflow-wrap:anywhere]">
          {caption}
        </figcaption>
      </figure>
    </li>
  );
}

function smallPath(image: ShownImage): string {
  return paths.media(storedNamesOf(image).at(-1) as string);
}

/** Returns the `srcset` of an image with two sizes; undefined if the image has only one size. */
function srcSetOf(image: ShownImage): string | undefined {
  const [full, smaller] = storedNamesOf(image);
  return full && smaller ? `${paths.media(smaller)} ${smallWidth}w, ${paths.media(full)} ${image.width}w` : undefined;
}
