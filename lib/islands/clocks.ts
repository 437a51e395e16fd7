// Elements that show times. Cached pages contain the absolute time as the attribute `datetime`, and these elements convert it to the
// current relative time. `data-skew` is the time by which the site's clock is ahead of the system's clock, in milliseconds.
import { dayMs } from '#lib/core/durations.ts';
import { formatRelative } from '#lib/core/format-date.ts';
import { remainingTimeLabel } from '#lib/core/remaining-time.ts';
import { whenParsed, writeText } from '#lib/islands/document.ts';
import { serverTime } from '#lib/islands/site-clock.ts';

/**
 * Defines an element that is drawn when it is connected, when its time changes, and then every `everyMs`. All elements of a name share one
 * timer.
 */
function defineClock(name: string, everyMs: number, draw: (clock: HTMLElement) => void) {
  let isTicking = false;
  customElements.define(
    name,
    class extends HTMLElement {
      static observedAttributes = ['datetime'];
      connectedCallback() {
        whenParsed(() => draw(this));
        if (isTicking) return;
        isTicking = true;
        const drawAll = () => document.querySelectorAll<HTMLElement>(name).forEach(draw);
        setInterval(drawAll, everyMs);
        document.addEventListener('site:now', drawAll); // the server's time is known then
      }
      attributeChangedCallback() {
        draw(this);
      }
    },
  );
}

const timeOf = (clock: HTMLElement) => Date.parse(clock.getAttribute('datetime') ?? '');
const secondsLeft = (clock: HTMLElement) => Math.floor((timeOf(clock) - serverTime() - Number(clock.dataset.skew)) / 1000);

defineClock('relative-time', 60_000, (clock) => {
  if (timeOf(clock)) writeText(clock.firstElementChild, formatRelative(new Date(timeOf(clock)), serverTime()));
});

defineClock('count-down', 1000, (clock) => {
  const left = secondsLeft(clock);
  writeText(clock.querySelector('span'), `in ${left > 0 ? remainingTimeLabel(left) : clock.dataset.over}`);
});

defineClock('tall-clock', 1000, (clock) => {
  let left = Math.max(0, secondsLeft(clock));
  clock.toggleAttribute('data-last-day', left < 86_400);
  for (const unit of clock.querySelectorAll<HTMLElement>('[data-unit]')) {
    const size = Number(unit.dataset.unit);
    const count = Math.floor(left / size);
    left -= count * size;
    writeText(unit, size === 86_400 ? String(count) : String(count).padStart(2, '0'));
    clock.dataset.runs = '';
  }
});

defineClock('week-strip', 60_000, (clock) => {
  const today = Math.floor((serverTime() + Number(clock.dataset.skew) - timeOf(clock)) / dayMs);
  clock.querySelectorAll('li').forEach((day, at) => {
    day.toggleAttribute('data-past', at < today);
    if (at === today) day.setAttribute('aria-current', 'date');
    else day.removeAttribute('aria-current');
  });
});
