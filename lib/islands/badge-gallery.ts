// `<badge-gallery data-measures>` is around the badges of a listing. It shows the badges, and the HTML to copy, in the chosen look.
import { whenParsed, writeText } from '#lib/islands/document.ts';

const defaults: Record<string, string> = { shape: 'standard', mode: 'auto', size: 'm' };

class BadgeGallery extends HTMLElement {
  connectedCallback() {
    this.addEventListener('change', () => this.#draw());
    whenParsed(() => this.#draw());
  }

  #draw() {
    const chosen = new FormData(this.querySelector('form') as HTMLFormElement);
    const look = Object.keys(defaults).map((name): [string, string] => [name, String(chosen.get(name))]);
    const { shape, size } = Object.fromEntries(look);
    const [width, height] = JSON.parse(this.dataset.measures ?? '')[`${shape}-${size}`] as [number, number];
    const queryOf = (parameters: [string, string][]) => {
      const query = new URLSearchParams(parameters.filter(([name, value]) => defaults[name] !== value)).toString();
      return query && `?${query}`;
    };
    for (const image of this.querySelectorAll<HTMLImageElement>('img[data-ground]')) {
      const { ground = '' } = image.dataset;
      const src = new URL(image.src).pathname + queryOf(look.map(([name, value]) => [name, value === 'auto' ? ground : value]));
      if (image.getAttribute('src') !== src) image.src = src;
      Object.assign(image, { width, height });
    }
    for (const code of this.querySelectorAll('pre')) {
      const html = (code.textContent ?? '')
        .replace(/\.svg[^"]*"/, `.svg${queryOf(look).replaceAll('&', '&amp;')}"`)
        .replace(/width="\d+" height="\d+"/, `width="${width}" height="${height}"`);
      writeText(code, html);
      code.closest('div')?.querySelector<HTMLElement>('[data-do=copy]')?.setAttribute('data-value', html);
    }
  }
}

customElements.define('badge-gallery', BadgeGallery);
