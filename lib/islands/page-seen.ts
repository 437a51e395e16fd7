import { whenShown } from '#lib/islands/now.ts';

const seenMs = 1000;

/** `<page-seen data-slug>` counts a view, once, when the page has been visible for a second. */
class PageSeen extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback() {
    document.addEventListener('visibilitychange', this);
    whenShown(() => this.handleEvent());
  }
  disconnectedCallback() {
    document.removeEventListener('visibilitychange', this);
    clearTimeout(this.#timer);
  }
  handleEvent() {
    clearTimeout(this.#timer);
    if (document.visibilityState === 'visible') this.#timer = setTimeout(() => this.#count(), seenMs);
  }
  #count() {
    document.removeEventListener('visibilitychange', this);
    navigator.sendBeacon(`/listings/${this.dataset.slug}/seen`);
  }
}

customElements.define('page-seen', PageSeen);
