import type { ReactNode } from 'react';
import { paths } from '#lib/core/paths.ts';
import { isoDate } from '#lib/core/time.ts';

interface LiveRaceProps {
  /** The Monday of the race. */
  week: Date;
  /** The id of a listing. Set if only this listing's own standing is shown. */
  self?: number;
  className?: string;
  children: ReactNode;
}

/**
 * A part of a page that is updated with the race while it is in view (lib/islands/live-race.ts). Its `RaceRows` are rendered again when
 * places change.
 */
export function LiveRace({ week, self, className = '', children }: LiveRaceProps) {
  return (
    <live-race class={`block ${className}`} data-source={paths.race} data-week={isoDate(week)} data-self={self}>
      {children}
    </live-race>
  );
}

export function RaceRows({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div data-part="rows" className={className}>
      {children}
    </div>
  );
}

/** The place for news of the race: who passed whom. If reduced motion is preferred, also the button that shows the new places. */
export function RaceNews() {
  return (
    <p className="flex min-h-6 items-center gap-3 text-sm text-quiet">
      <span data-part="news" role="status" className="min-w-0 truncate" />
      <button type="button" data-part="changes" hidden className="link press-area shrink-0" />
    </p>
  );
}
