const minuteMs = 60_000;

/**
 * Wraps a line of the log about an outage, which would else be written with every request: the first call writes it, and the next after a
 * minute, with the number of `times` that it was called since the last line.
 */
export function onceAMinute<About>(write: (about: About, times: number) => void): (about: About) => void {
  let times = 0;
  let writtenAt = Number.NEGATIVE_INFINITY;
  return (about) => {
    times += 1;
    if (performance.now() - writtenAt < minuteMs) return;
    writtenAt = performance.now();
    write(about, times);
    times = 0;
  };
}
