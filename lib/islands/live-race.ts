// Keeps the race of the week up to date. `<live-race data-source data-week>` is around a part of a page that the server rendered. Every 20
// seconds, while it is in view, it requests the race's figures and updates counts and bars. If places changed, it fetches the page again
// and moves the rows to their new places. It reads these attributes: `data-racer` (the row of a listing), `data-form` (rows of another form
// are replaced instead of moved), and `data-part` with the values `rows`, `place`, `share`, `news` and `changes`.
import { formatRelative } from '#lib/core/format-date.ts';

const askMs = 20_000;
const moveMs = 180;

interface Figures {
  week: string;
  race: [id: number, votes: number][];
}

const part = (within: ParentNode, name: string) => within.querySelector<HTMLElement>(`[data-part="${name}"]`);
const racersIn = (within: ParentNode) => [...within.querySelectorAll<HTMLElement>('[data-racer]')];
const idOf = (racer: HTMLElement) => Number(racer.dataset.racer);
const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

class LiveRace extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #askedAt = Date.now();
  #isInView = false;
  #isAsking = false;
  #passed: { text: string; at: number } | null = null;
  readonly #view = new IntersectionObserver((entries) => {
    this.#isInView = entries.some(({ isIntersecting }) => isIntersecting);
    this.#plan();
  });
  readonly #onShown = () => this.#plan();

  connectedCallback() {
    this.#view.observe(this);
    document.addEventListener('visibilitychange', this.#onShown);
    this.addEventListener('click', this);
  }
  disconnectedCallback() {
    this.#view.disconnect();
    document.removeEventListener('visibilitychange', this.#onShown);
    clearTimeout(this.#timer);
  }
  handleEvent(event: Event) {
    if ((event.target as Element).closest('[data-part="changes"]')) this.#redraw().catch(() => undefined); // it can be pressed again
  }

  #plan() {
    clearTimeout(this.#timer);
    if (!this.#isInView || document.hidden) return;
    this.#timer = setTimeout(() => void this.#ask(), Math.max(0, this.#askedAt + askMs - Date.now()));
  }

  async #ask() {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#askedAt = Date.now();
    try {
      const response = await fetch(this.dataset.source ?? '', { cache: 'no-cache' });
      if (response.ok) await this.#show((await response.json()) as Figures);
    } catch {
      // Without a response, the page stays as it is.
    }
    this.#isAsking = false;
    this.#plan();
  }

  async #show({ week, race }: Figures) {
    if (week !== this.dataset.week) {
      this.#isInView = false; // the week is over, so this page shows the previous week
      return;
    }
    const self = this.dataset.self;
    if (self) {
      const at = race.findIndex(([id]) => id === Number(self));
      const stand = JSON.stringify(race.slice(Math.max(0, at - 1), at + 2));
      if (at !== -1 && this.dataset.stand !== undefined && this.dataset.stand !== stand) await this.#redraw();
      this.dataset.stand = stand;
      return;
    }
    const racers = new Map(racersIn(this).map((racer) => [idOf(racer), racer]));
    const most = Math.max(...race.map(([, votes]) => votes));
    for (const [id, votes] of race) {
      const racer = racers.get(id);
      const form = racer?.querySelector<HTMLElement>('press-form');
      // The figures are cached for some seconds, so they may not include the person's own vote yet.
      if (form && Date.now() - Number(form.dataset.countedAt ?? 0) > askMs) form.dataset.count = String(votes);
      const share = racer && part(racer, 'share');
      if (share) share.style.width = `${(most > 0 ? (votes / most) * 100 : 0).toFixed(1)}%`;
    }
    const before = [...racers.keys()].slice(0, race.length);
    const now = race.slice(0, before.length).map(([id]) => id);
    const changed = now.filter((id, at) => before[at] !== id);
    if (changed.length > 0) {
      const riser = changed.find((id) => now.indexOf(id) < before.indexOf(id));
      const behind = riser === undefined ? undefined : now[now.indexOf(riser) + 1];
      const nameOf = (id: number | undefined) => racers.get(id ?? 0)?.querySelector('h3 a')?.textContent;
      if (riser !== undefined && before.indexOf(behind ?? 0) !== -1 && before.indexOf(behind as number) < before.indexOf(riser))
        this.#passed = { text: `${nameOf(riser)} passed ${nameOf(behind)}`, at: Date.now() };
      const button = part(this, 'changes');
      if (isCalm() && button) {
        button.textContent = changed.length === 1 ? '1 change' : `${changed.length} changes`;
        button.hidden = false;
      } else await this.#redraw();
    }
    this.#tell();
  }

  /** Fetches the rows as the server renders them now. Rows that are already on the page are moved to their new places. */
  async #redraw() {
    const response = await fetch(location.pathname, { headers: { accept: 'text/html' }, cache: 'no-cache' });
    const page = new DOMParser().parseFromString(response.ok ? await response.text() : '', 'text/html');
    const fresh = page.querySelector(`live-race[data-week="${this.dataset.week}"]`);
    if (!fresh) return;
    const focused = document.activeElement;
    const old = new Map(racersIn(this).map((racer) => [idOf(racer), { racer, from: racer.getBoundingClientRect() }]));
    for (const racer of racersIn(fresh)) {
      const known = old.get(idOf(racer))?.racer;
      if (!known || known.dataset.form !== racer.dataset.form) continue;
      const [place, newPlace] = [part(known, 'place'), part(racer, 'place')];
      if (place && newPlace) place.replaceChildren(...newPlace.childNodes);
      known.className = racer.className;
      racer.replaceWith(known); // the existing row keeps its picture and its vote
    }
    const [places, freshPlaces] = [this, fresh].map((each) => [...each.querySelectorAll('[data-part="rows"]')]) as [Element[], Element[]];
    for (const [at, rows] of places.entries()) rows.replaceChildren(...(freshPlaces[at]?.childNodes ?? []));
    if (focused instanceof HTMLElement && this.contains(focused)) focused.focus({ preventScroll: true });
    const button = part(this, 'changes');
    if (button) button.hidden = true;
    if (isCalm()) return;
    for (const racer of racersIn(this)) {
      const from = old.get(idOf(racer))?.from;
      const to = racer.getBoundingClientRect();
      if (!from || (from.top === to.top && from.left === to.left)) continue;
      const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
      racer.animate([{ transform: start }, { transform: 'none' }], { duration: moveMs, easing: 'ease-out' });
    }
  }

  /** Shows who passed whom last. */
  #tell() {
    const news = part(this, 'news');
    if (news && this.#passed) news.textContent = `${this.#passed.text} ${formatRelative(new Date(this.#passed.at), Date.now())}`;
  }
}

customElements.define('live-race', LiveRace);
