'use client';

import { useEffect, useState } from 'react';
import { formatDateTime } from '#lib/core/format-date.ts';

const sizes = { d: 86_400, h: 3600, min: 60 };
type Unit = keyof typeof sizes;

/** Returns the two largest units of a duration, such as 3 d 12 h. */
function partsOf(seconds: number): [Unit, number][] {
  const left = Math.max(0, seconds);
  const [large, small]: [Unit, Unit] = left >= sizes.d ? ['d', 'h'] : ['h', 'min'];
  return [
    [large, Math.floor(left / sizes[large])],
    [small, Math.floor((left % sizes[large]) / sizes[small])],
  ];
}

/**
 * Counts down to a time in tall figures. It starts from the seconds that the server computed and subtracts the elapsed time, so that it is
 * also right on a site whose clock was moved. Screen readers get the time itself.
 */
export function TallCountdown({ to, seconds }: { to: string; seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setLeft(seconds - (performance.now() - begun) / 1000), 10_000);
    return () => clearInterval(timer);
  }, [seconds]);
  const at = new Date(to);
  return (
    <time dateTime={to} title={formatDateTime(at)}>
      <span aria-hidden>
        {partsOf(left).map(([unit, count]) => (
          <span key={unit} className="mr-2 inline-flex items-baseline gap-1">
            {count}
            <span className="font-sans text-base">{unit}</span>
          </span>
        ))}
      </span>
      <span className="sr-only">{formatDateTime(at)}</span>
    </time>
  );
}
