import { whenShown } from '#lib/islands/now.ts';

const seenMs = 1000;
const plainHost = (host: string) => host.replace(/^www\./, '');

/** Returns the host of the page from which the visitor came. The rest of its address is not sent. */
function referrerOf(): string {
  return URL.canParse(document.referrer) ? new URL(document.referrer).host : '';
}

/**
 * `<page-seen data-slug data-site>` counts a view of a listing, once, when the page has been visible for a second, and presses of links to
 * the product's site (the host `data-site`). `<page-seen data-listings>` counts that a search showed these listings.
 */
class PageSeen extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback() {
    document.addEventListener('visibilitychange', this);
    document.addEventListener('click', this);
    document.addEventListener('auxclick', this);
    whenShown(() => this.#wait());
  }
  disconnectedCallback() {
    for (const type of ['visibilitychange', 'click', 'auxclick']) document.removeEventListener(type, this);
    clearTimeout(this.#timer);
  }
  handleEvent(event: Event) {
    if (event.type === 'visibilitychange') this.#wait();
    else this.#countVisit(event);
  }
  #wait() {
    clearTimeout(this.#timer);
    if (document.visibilityState === 'visible') this.#timer = setTimeout(() => this.#count(), seenMs);
  }
  #count() {
    document.removeEventListener('visibilitychange', this);
    const { listings } = this.dataset;
    if (listings) navigator.sendBeacon('/search/seen', new URLSearchParams({ listings }));
    else this.#report({});
  }
  #countVisit(event: Event) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    const isMenu = event instanceof MouseEvent && event.button === 2; // the second mouse button opens no link
    if (link && !isMenu && plainHost(link.hostname) === plainHost(this.dataset.site ?? '')) this.#report({ visit: '1' });
  }
  #report(facts: Record<string, string>) {
    navigator.sendBeacon(`/listings/${this.dataset.slug}/seen`, new URLSearchParams({ ...facts, from: referrerOf() }));
  }
}

customElements.define('page-seen', PageSeen);
