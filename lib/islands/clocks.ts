// What follows the time. Kept pages have the absolute time, as attribute `datetime`; here it becomes what it is now. `data-skew` is what the
// site's clock is ahead of the system's, in milliseconds.
import { dayMs } from '#lib/core/durations.ts';
import { formatRelative } from '#lib/core/format-date.ts';
import { remainingTimeLabel } from '#lib/core/remaining-time.ts';
import { whenParsed, writeText } from '#lib/islands/document.ts';
import { serverTime } from '#lib/islands/site-clock.ts';

/** Defines an element that is drawn once it is there, when its time changes, and then again and again: all of a name by one timer. */
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
        document.addEventListener('site:now', drawAll); // by then the server's time is known
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
