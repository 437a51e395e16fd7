import { whenShown } from '#lib/islands/now.ts';

const seenMs = 1000;

/**
 * `<page-seen data-to>` counts at this address that a page was seen, once, when it has been visible for a second: a listing's page, or a
 * search that showed `data-listings`. It also counts presses of links to a product's site (`data-site` is its host without `www.`).
 */
class PageSeen extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback() {
    document.addEventListener('visibilitychange', this);
    whenShown(() => this.handleEvent());
    const countVisit = ({ target, button }: MouseEvent) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
      // The second button opens no link.
      if (button < 2 && link?.hostname.replace(/^www\./, '') === this.dataset.site) this.#report('1');
    };
    document.addEventListener('click', countVisit);
    document.addEventListener('auxclick', countVisit);
  }
  handleEvent() {
    clearTimeout(this.#timer);
    if (!document.hidden) this.#timer = setTimeout(() => this.#report(''), seenMs);
  }
  #report(visit: string) {
    document.removeEventListener('visibilitychange', this);
    // Of the address from which the visitor came, only the host is sent.
    const from = document.referrer.split('/')[2] ?? '';
    const { to = '', listings = '' } = this.dataset;
    navigator.sendBeacon(to, new URLSearchParams({ listings, visit, from }));
  }
}

customElements.define('page-seen', PageSeen);
