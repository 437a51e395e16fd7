// `<picture-stage>` is around the pictures of a listing (lib/ui/listing/article/stage.tsx). Thumbnails, and the controls of the large view,
// scroll its tracks.
import { writeText } from '#lib/islands/document.ts';

/** Returns the index of the item of a track that is in view. */
const placeIn = (track: Element) => Math.round(track.scrollLeft / track.clientWidth);

const moves: Record<string, (place: number, last: number) => number> = {
  ArrowLeft: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  Home: () => 0,
  End: (_, last) => last,
};

class PictureStage extends HTMLElement {
  /** The index of the picture in the large view. */
  #place = 0;

  connectedCallback() {
    for (const type of ['click', 'keydown', 'scroll', 'close']) this.addEventListener(type, this, true); // two don't bubble
  }
  get #dialog() {
    return this.querySelector('dialog') as HTMLDialogElement;
  }
  #track(name: 'stage' | 'large') {
    return this.querySelector(`[data-part=${name}]`) as HTMLElement;
  }
  #show(name: 'stage' | 'large', at: number, behavior: ScrollBehavior = 'auto') {
    const track = this.#track(name);
    track.scrollTo({ left: Math.min(track.children.length - 1, Math.max(0, at)) * track.clientWidth, behavior });
  }

  handleEvent(event: Event) {
    const target = event.target as Element;
    const large = this.#track('large');
    if (event.type === 'scroll') {
      if (target === large && this.#dialog.open) this.#drawLarge();
      if (target === this.#track('stage')) this.#drawThumbnails(placeIn(target));
    } else if (event.type === 'close') {
      // The large view has no video, so indexes differ. The element `picture-3-large` belongs to `picture-3`.
      const shown = large.children[this.#place]?.firstElementChild?.id.replace('-large', '');
      this.#show(
        'stage',
        [...this.#track('stage').children].findIndex(({ id }) => id === shown),
      );
    } else if (event instanceof KeyboardEvent) {
      const move = moves[event.key];
      if (!move || !this.#dialog.open) return;
      event.preventDefault();
      this.#show('large', move(placeIn(large), large.children.length - 1));
    } else this.#press(event as MouseEvent, target.closest<HTMLElement>('a,button'));
  }

  #press(event: MouseEvent, pressed: HTMLElement | null) {
    if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { move, video } = pressed.dataset;
    const opened = pressed instanceof HTMLButtonElement && pressed.popoverTargetAction !== 'hide' ? pressed.popoverTargetElement : null;
    const thumbnails = [...this.querySelectorAll('ol a')];
    if (opened) this.#open(opened);
    else if (video) this.#play(pressed, video);
    else if (move === 'close') this.#dialog.close();
    else if (move) this.#show('large', placeIn(this.#track('large')) + Number(move));
    else if (thumbnails.includes(pressed)) this.#show('stage', thumbnails.indexOf(pressed));
    else return;
    event.preventDefault();
  }

  /** Opens the large view at one picture. From then on, the pictures are parts of the dialog and not popovers. */
  #open(picture: Element) {
    const pictures = [...this.#track('large').children];
    for (const each of pictures) each.firstElementChild?.removeAttribute('popover');
    this.#dialog.dataset.live = '';
    this.#dialog.showModal();
    this.#show('large', pictures.indexOf(picture.parentElement as Element), 'instant');
    this.#drawLarge();
  }

  #drawLarge() {
    const track = this.#track('large');
    const place = placeIn(track);
    this.#place = place;
    const last = track.children.length - 1;
    for (const [at, item] of [...track.children].entries()) {
      item.toggleAttribute('inert', at !== place);
      const image = item.querySelector('img');
      if (image && Math.abs(at - place) < 2) image.loading = 'eager';
    }
    const ends: Record<string, number> = { '-1': 0, '1': last };
    for (const button of this.#dialog.querySelectorAll<HTMLElement>('[data-move]'))
      button.ariaDisabled = String(ends[button.dataset.move ?? ''] === place);
    writeText(this.#dialog.querySelector('[data-part=place]'), `${place + 1} of ${last + 1}`);
  }

  #drawThumbnails(place: number) {
    for (const [at, thumbnail] of [...this.querySelectorAll('ol a')].entries())
      if (at === place) thumbnail.setAttribute('aria-current', 'true');
      else thumbnail.removeAttribute('aria-current');
  }

  #play(tile: HTMLElement, video: string) {
    const frame = Object.assign(document.createElement('iframe'), {
      src: `https://www.youtube-nocookie.com/embed/${encodeURIComponent(video)}?autoplay=1&rel=0`,
      title: tile.dataset.title,
      allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
      referrerPolicy: 'strict-origin-when-cross-origin',
      className: tile.className,
    });
    tile.replaceWith(frame);
    frame.focus();
  }
}

customElements.define('picture-stage', PictureStage);
