'use client';

import { type ComponentType, useRef, useState } from 'react';
import { paths } from '#lib/core/paths.ts';
import { type ShownImage, smallWidth, storedNamesOf } from '#lib/listings/media/gallery-image.ts';
import { classNames } from '#lib/ui/kit/class-names.ts';
import type { LightboxProps } from '#lib/ui/listing/article/lightbox.tsx';
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
 * The pictures of a listing, one at a time on a stage of fixed ratio, and its video after the first. Swiping and the thumbnails need no
 * script. A press on a picture opens it large: in a dialog whose code is loaded then, or, without a script, in a popover.
 */
export function Stage({ name, images, video, plays }: StageProps) {
  const [current, setCurrent] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null);
  const track = useRef<HTMLUListElement>(null);
  // The video comes second, so that the stage opens with a picture.
  const items: (ShownImage | 'video')[] = video ? [...images.slice(0, 1), 'video', ...images.slice(1)] : [...images];

  const show = (at: number) => track.current?.scrollTo({ left: at * track.current.clientWidth });
  function open(image: ShownImage, at: number) {
    setOpened(images.indexOf(image));
    if (!Lightbox)
      import('#lib/ui/listing/article/lightbox.tsx').then(
        (module) => setLightbox(() => module.Lightbox),
        // After a new deployment, or offline, the browser's own way remains.
        () => document.getElementById(largeOf(at))?.showPopover(),
      );
  }

  return (
    <section aria-label={`Pictures of ${name}`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ul
        ref={track}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
        className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain rounded-md motion-safe:scroll-smooth"
      >
        {items.map((item, at) => (
          <li key={item === 'video' ? item : item.storageKey} id={anchorOf(at)} className="grid w-full shrink-0 snap-center content-start">
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
                      onClick={(event) => {
                        event.preventDefault();
                        open(item, at);
                      }}
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
            {item !== 'video' && <LargePicture id={largeOf(at)} image={item} alt={altOf(item)} />}
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
                aria-current={at === current ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  show(at);
                }}
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
      {Lightbox && opened !== null && (
        <Lightbox
          name={name}
          images={images}
          first={opened}
          onClose={(last) => {
            setOpened(null);
            const shown = images[last];
            if (shown) show(items.indexOf(shown));
          }}
        />
      )}
    </section>
  );

  function altOf(image: ShownImage): string {
    return image.alt || `Picture ${images.indexOf(image) + 1} of ${name}`;
  }
  /** “2 of 3”: the video doesn’t count, here as in the large view. */
  function numberOf(image: ShownImage): string {
    return `${images.indexOf(image) + 1} of ${images.length}`;
  }
}

/** A picture as large as the window, for visitors without scripts. */
function LargePicture({ id, image, alt }: { id: string; image: ShownImage; alt: string }) {
  return (
    <figure
      id={id}
      popover="auto"
      className="fixed inset-0 m-0 size-full max-h-none max-w-none grid-rows-[auto_minmax(0,1fr)_auto] gap-3 bg-page p-4 text-ink open:grid"
    >
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction="hide"
        className="min-h-11 justify-self-end rounded-lg border border-edge px-4 font-medium"
      >
        Close
      </button>
      <img src={paths.media(image.storageKey)} alt={alt} loading="lazy" decoding="async" className="size-full object-contain" />
      <figcaption className="text-center text-sm text-soft">{alt}</figcaption>
    </figure>
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
