'use client';

import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';

export interface VideoTileProps {
  /** YouTube’s. */
  id: string;
  /** Where it is on YouTube: for those without JavaScript, and where it isn’t played in its place. */
  href: string;
  /** The product’s name. */
  name: string;
  /** An image of ours to stand behind the words. */
  poster: string | null;
  plays: boolean;
}

const box = 'aspect-video w-[min(24.875rem,100vw-2rem)] rounded-lg border border-line sm:aspect-auto sm:h-76 sm:w-135';
/** Dark in either theme, as a screen is before something plays on it. */
const dark = 'bg-[#1b1714] text-[#fbf8f4]';

/** A video that YouTube is asked for only once somebody wants to see it. */
export function VideoTile({ id, href, name, poster, plays }: VideoTileProps) {
  const [playing, setPlaying] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (playing) frame.current?.focus();
  }, [playing]);
  if (playing)
    return (
      <iframe
        ref={frame}
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1&rel=0`}
        title={`Demo video of ${name}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        className={classNames(box, 'block', dark)}
      />
    );
  return (
    <a
      href={href}
      rel="noopener nofollow"
      onClick={(event) => {
        if (!plays || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        setPlaying(true);
      }}
      className={classNames(box, 'group relative grid place-items-center overflow-hidden no-underline', dark)}
    >
      {poster && <img src={poster} alt="" className="absolute inset-0 size-full object-cover opacity-20" />}
      <span className="relative grid justify-items-center gap-3 px-6 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-[#fbf8f4] text-[#1b1714] transition-transform duration-150 group-hover:scale-105">
          <Play aria-hidden size={24} className="ml-0.5 fill-current" />
        </span>
        <span className="grid gap-0.5">
          <span className="font-medium">{plays ? 'Play the demo video' : 'Demo video'}</span>
          <span className="text-sm">{plays ? 'YouTube is asked for it only then.' : 'On YouTube'}</span>
        </span>
      </span>
    </a>
  );
}
