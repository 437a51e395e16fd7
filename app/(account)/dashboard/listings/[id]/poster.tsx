import { formatDate } from '#lib/core/format-date.ts';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import type { ListingProfile } from '#lib/listings/showing/get-listing.ts';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { Marker } from '#lib/ui/kit/marker.tsx';

export interface PosterProps {
  listing: Pick<ListingProfile, 'name' | 'tagline' | 'screenshot' | 'founders'>;
  /** The Monday of the launch week. */
  week: Date;
  /** The line above the name. */
  over: string;
  /** The number of profile facts that have a quote. */
  facts: number;
  /** The number of other listings that launch in the week; null if it is unknown. */
  others: number | null;
  /** True if the poster opens with an animation. This happens only when the person sees it for the first time. */
  opens: boolean;
}

/** A poster for a launch. */
export function Poster({ listing: { name, tagline, screenshot, founders }, week, over, facts, others, opens }: PosterProps) {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length), name.length / 2);
  return (
    <article
      aria-label={`The bill of ${name}`}
      className={classNames('bill-frame flex flex-col justify-between p-7 text-center sm:p-10 lg:min-h-[38rem]', opens && 'bill-opens')}
    >
      <p className="flex flex-wrap justify-between gap-x-6 border-b border-rule pb-3 text-sm">
        <span>Launch week</span>
        <span>{formatDate(week)}</span>
      </p>
      <div>
        <p className="font-display pt-5 text-lg">{over}</p>
        <div className="@container">
          <p
            className="display py-1 leading-[1.05] [overflow-wrap:anywhere]"
            style={{ fontSize: `min(6.5rem, ${(100 / Math.max(4, longest * 0.74)).toFixed(1)}cqi)`, fontWeight: 800 }}
          >
            {name}
          </p>
        </div>
        <p className="pb-5 text-lg text-balance">{tagline}</p>
      </div>
      <div>
        {screenshot ? (
          <div className="border-y-4 border-rule py-1">
            <img
              src={paths.media(screenshot.storageKey)}
              alt={`The home page of ${name}`}
              width={screenshot.width}
              height={screenshot.height}
              className="aspect-16/9 w-full object-cover object-top"
            />
          </div>
        ) : (
          <div className="rule" />
        )}
        <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pt-4">
          {founders[0] && <span>{founders[0].name}</span>}
          {facts > 0 && (
            <span className="font-semibold">
              {countOf(facts, 'fact')}, <Marker>each with its sentence</Marker>
            </span>
          )}
          {others !== null && others > 0 && <span>with {countOf(others, 'other')}</span>}
        </p>
      </div>
    </article>
  );
}
