import { Play } from 'lucide-react';
import { classNames } from '#lib/ui/kit/class-names.ts';

export interface VideoTileProps {
  /** The video's id on YouTube. */
  id: string;
  /** The video's URL on YouTube. Used if `plays` is false, and for visitors without JavaScript. */
  href: string;
  /** Name of the listing. */
  name: string;
  /** One of the gallery's images, shown behind the text. */
  poster: string | null;
  plays: boolean;
}

const box = 'absolute inset-0 size-full';
/** Dark colours in both themes, as in a video player. */
const darkStyle = 'bg-[#1b1714] text-[#fbf8f4]';

/**
 * A tile that plays a video in its place (lib/islands/picture-stage.ts). Nothing is loaded from YouTube until the visitor starts the video.
 */
export function VideoTile({ id, href, name, poster, plays }: VideoTileProps) {
  return (
    <a
      href={href}
      rel="noopener nofollow"
      data-video={plays ? id : undefined}
      data-title={`Demo video of ${name}`}
      className={classNames(box, 'group grid place-items-center overflow-hidden no-underline', darkStyle)}
    >
      {poster && <img src={poster} alt="" className="absolute inset-0 size-full object-cover opacity-20" />}
      <span className="relative grid justify-items-center gap-3 px-6 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-[#fbf8f4] text-[#1b1714] transition-transform duration-150 group-hover:scale-105">
          <Play aria-hidden size={24} className="ml-0.5 fill-current" />
        </span>
        <span className="grid gap-0.5">
          <span className="font-medium">{plays ? 'Play the demo video' : 'Demo video'}</span>
          <span className="text-sm">{plays ? 'Nothing is loaded from YouTube before you press play.' : 'On YouTube'}</span>
        </span>
      </span>
    </a>
  );
}
