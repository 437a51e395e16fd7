import { whenParsed } from '#lib/islands/document.ts';

/** `<tab-row current>` is around a row of links that may scroll sideways. It scrolls the current link to the middle. */
class TabRow extends HTMLElement {
  static observedAttributes = ['current'];
  connectedCallback() {
    whenParsed(() => this.attributeChangedCallback());
  }
  attributeChangedCallback() {
    const row = this.querySelector('nav');
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }
}

customElements.define('tab-row', TabRow);
