// Measures how fast a page was shown and reacted, for one visit in ten. When the visitor leaves the page, sends three numbers and the
// address of the page. Uses no cookie, and stores nothing in the browser.
const share = 0.1;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

// Browsers that are driven by a program don't count as visitors.
if (!navigator.webdriver && Math.random() < share && PerformanceObserver.supportedEntryTypes?.includes('largest-contentful-paint')) {
  let lcp: number | undefined;
  let inp: number | undefined;
  let cls = 0;
  /** The largest burst of layout shifts counts. A burst contains shifts that are less than a second apart, for at most five seconds. */
  let burst = { sum: 0, from: 0, to: Number.NEGATIVE_INFINITY };
  const watch = (type: string, see: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', ({ startTime }) => {
    lcp = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as Shift;
    if (hadRecentInput) return;
    if (startTime - burst.to > 1000 || startTime - burst.from > 5000) burst = { sum: 0, from: startTime, to: startTime };
    burst.sum += value;
    burst.to = startTime;
    cls = Math.max(cls, burst.sum);
  });
  watch(
    'event',
    (entry) => {
      if ('interactionId' in entry && entry.interactionId) inp = Math.max(inp ?? 0, entry.duration);
    },
    { durationThreshold: 40 },
  );
  const tell = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', tell, true);
    navigator.sendBeacon('/me/vitals', JSON.stringify({ path: location.pathname, lcp, inp, cls }));
  };
  addEventListener('visibilitychange', tell, true);
}
