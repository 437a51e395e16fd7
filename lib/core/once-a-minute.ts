const minuteMs = 60_000;

/**
 * Limits a line of the log about an outage to one per minute, because every request would write one. Returns a function to call instead of
 * `write`. `write` gets the number of calls since the last line (`times`).
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
