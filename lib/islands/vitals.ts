// How fast the page was shown and answered, told once when it is left, for one visit in ten: three numbers and the address of the page,
// without a cookie or anything that stays in the browser.
const share = 0.1;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

// A browser that a program drives is no visitor.
if (!navigator.webdriver && Math.random() < share && PerformanceObserver.supportedEntryTypes?.includes('largest-contentful-paint')) {
  let lcp: number | undefined;
  let inp: number | undefined;
  let cls = 0;
  /** The largest burst of shifts counts: those less than a second apart, within five seconds. */
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
