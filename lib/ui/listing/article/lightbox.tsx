'use client';

import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '#lib/core/paths.ts';
import type { ShownImage } from '#lib/listings/media/gallery-image.ts';
import { IconButton } from '#lib/ui/kit/button.tsx';

export interface LightboxProps {
  /** Name of the listing. */
  name: string;
  images: readonly ShownImage[];
  /** The picture that is shown first, counted from 0. */
  first: number;
  /** Called with the picture that was shown last. */
  onClose: (last: number) => void;
}

/** All pictures as large as the window. Arrow keys, Home, End and swiping move; Escape closes. */
export function Lightbox({ name, images, first, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);
  const last = images.length - 1;

  // Scrolls, and so do fingers; what is shown follows from where the track stands.
  const show = (at: number, behavior: ScrollBehavior = 'auto') =>
    track.current?.scrollTo({ left: Math.min(last, Math.max(0, at)) * track.current.clientWidth, behavior });
  useEffect(() => {
    dialog.current?.showModal();
    track.current?.scrollTo({ left: first * track.current.clientWidth, behavior: 'instant' });
  }, [first]);

  const moves: Record<string, number> = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last };
  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${name}`}
      onClose={() => onClose(current)}
      onKeyDown={(event) => {
        const target = moves[event.key];
        if (target === undefined) return;
        event.preventDefault();
        show(target);
      }}
      className="m-0 size-full max-h-none max-w-none grid-rows-[auto_minmax(0,1fr)_auto] bg-page p-0 open:grid open:float-in"
    >
      <div className="flex items-center gap-2 border-b border-line px-4 py-1">
        <p aria-live="polite" className="flex-1 text-base figures">
          {current + 1} of {images.length}
        </p>
        {/* At an end they stay focusable, so that the keys go on. */}
        {images.length > 1 && (
          <>
            <IconButton
              label="The picture before"
              icon={<ChevronLeft aria-hidden size={24} />}
              aria-disabled={current === 0}
              className="aria-disabled:opacity-55"
              onClick={() => show(current - 1)}
            />
            <IconButton
              label="The next picture"
              icon={<ChevronRight aria-hidden size={24} />}
              aria-disabled={current === last}
              className="aria-disabled:opacity-55"
              onClick={() => show(current + 1)}
            />
          </>
        )}
        <IconButton label="Close" icon={<X aria-hidden size={24} />} onClick={() => dialog.current?.close()} />
      </div>
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-label="The pictures, one beside the other"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
        className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto bg-sunken motion-safe:scroll-smooth"
      >
        {images.map((image, at) => (
          <li
            key={image.storageKey}
            className="grid size-full shrink-0 snap-center p-2 sm:p-6"
            {...(at === current ? {} : { inert: true })}
          >
            <img
              src={paths.media(image.storageKey)}
              alt={image.alt || `Picture ${at + 1} of ${name}`}
              width={image.width}
              height={image.height}
              loading={Math.abs(at - current) > 1 ? 'lazy' : 'eager'}
              decoding="async"
              className="size-full min-h-0 object-contain"
            />
          </li>
        ))}
      </ul>
      <p className="min-h-13 px-4 py-4 text-center text-base [overflow-wrap:anywhere]">{images[current]?.alt || name}</p>
    </dialog>
  );
}
