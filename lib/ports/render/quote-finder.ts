/** A rectangle of the window, in CSS pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The current position of a quote in the window. */
export interface QuotePlace {
  /** The rectangles of the quote, one for each of its text nodes and lines. Empty if a part of the quote is not laid out. */
  boxes: Box[];
  /** True if the letters are dots, overlap or run backwards, or if the quote is far away from all other content. */
  isIllegible: boolean;
}

/** Finds quotes in the page in which it runs. A place is one occurrence of a quote. */
export interface QuoteFinder {
  /** Reads the texts of the page. Returns the number of their letters, digits, currency signs and percent signs. */
  read(): number;
  /** Returns the number of places of a quote, visible or not. */
  countPlaces(quote: number): number;
  /** Scrolls to a place of a quote, but only as far as a visitor could. */
  scrollTo(quote: number, place: number): void;
  /** Returns the position of a place in the window. */
  measure(quote: number, place: number): QuotePlace;
  /** Returns true for a text that is meant for screen readers, or that the browser reveals when a visitor searches the page. */
  isForOthers(quote: number, place: number): boolean;
  /** Makes the letters of all places transparent, or shows them again. */
  setInk(isShown: boolean): void;
  /** Finds controls that may reveal a place and that were not pressed for this quote yet. Returns their number. */
  findControls(quote: number, place: number): number;
  /** Scrolls to a control. Returns the point to press. Null if a visitor can't press it, because it is hidden or covered. */
  aimAt(control: number): { x: number; y: number; isToggle: boolean } | null;
  /** Returns a text that describes the layout of a place. It changes if the layout changes. */
  layoutOf(quote: number, place: number): string;
}

/**
 * Makes a quote finder; runs in the page. It must not use anything outside of itself, because only its source text is sent to the page.
 * Texts are compared by letters, digits, currency signs and percent signs only, because HTML parsers and browsers differ in spaces and
 * punctuation.
 */
export function makeQuoteFinder(looks: readonly (string | { selector: string })[]): QuoteFinder {
  const limits = { texts: 60_000, letters: 2_000_000, places: 5, controls: 14, steps: 8, boxes: 200 };
  const farAway = 4_000;
  interface Text {
    node: Text_;
    start: number;
    letters: string;
  }
  type Text_ = globalThis.Text;
  interface Part {
    range: Range;
    parent: HTMLElement;
  }
  const skipped = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'TEXTAREA', 'SELECT', 'HEAD', 'TITLE', 'IFRAME', 'OBJECT', 'SVG']);
  const lettersOf = (text: string) => text.normalize('NFKC').toLowerCase().replace(/[^\p{L}\p{N}\p{Sc}%]/gu, ''); // biome-ignore format: one step
  const needles = looks.map((look) => (typeof look === 'string' ? lettersOf(look) : ''));
  let texts: Text[] = [];
  let places: Part[][][] = [];
  let controls: HTMLElement[] = [];
  /** The pressed controls, by quote. `pressed` has those of the quote for which `findControls` was called last; `aimAt` adds to it. */
  const pressedFor = new Map<number, Set<HTMLElement>>();
  let pressed = new Set<HTMLElement>();
  const inks: { element: HTMLElement; style: string | null }[] = [];

  const parentOf = (node: Node): HTMLElement | null => {
    const slot = (node as Element).assignedSlot as HTMLElement | null | undefined;
    if (slot) return slot;
    const parent = node.parentNode;
    return parent instanceof ShadowRoot ? (parent.host as HTMLElement) : parent instanceof HTMLElement ? parent : ((parent as Element | null) as HTMLElement | null); // biome-ignore format: one chain
  };
  const around = (element: HTMLElement | null, most = 60): HTMLElement[] => {
    const found: HTMLElement[] = [];
    for (let at = element; at && at.nodeType === 1 && found.length < most; at = parentOf(at)) found.push(at);
    return found;
  };
  const walk = (node: Node, visit: (text: Text_) => void) => {
    if (node.nodeType === 3) return visit(node as Text_);
    if (node.nodeType === 1) {
      const element = node as HTMLElement;
      if (skipped.has(element.tagName.toUpperCase()) || element.hasAttribute('data-nosnippet')) return;
      if (/(?:^|\s)material-(?:icons|symbols)/.test(element.getAttribute('class') ?? '')) return;
      if (element.tagName === 'SLOT') {
        const assigned = (element as HTMLSlotElement).assignedNodes();
        if (assigned.length > 0) {
          for (const each of assigned) walk(each, visit);
          return;
        }
      }
      if (element.shadowRoot) {
        for (const child of element.shadowRoot.childNodes) walk(child, visit);
        return;
      }
    }
    for (const child of node.childNodes) walk(child, visit);
  };

  /** Returns the range of the letters `from` to `to` in a text node. `from` and `to` count the characters that `lettersOf` keeps. */
  const rangeOf = (node: Text_, from: number, to: number): Range => {
    let seen = 0;
    let start = -1;
    let end = node.data.length;
    let at = 0;
    for (const character of node.data) {
      const length = lettersOf(character).length;
      if (length > 0) {
        if (start < 0 && seen + length > from) start = at;
        seen += length;
        if (seen >= to) {
          end = at + character.length;
          break;
        }
      }
      at += character.length;
    }
    const range = document.createRange();
    range.setStart(node, Math.max(0, start));
    range.setEnd(node, end);
    return range;
  };
  const isWordAt = (text: string, at: number) => /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u.test(text[at] ?? '');
  const placesIn = (pool: Text[], needle: string, most: number): Part[][] => {
    if (needle === '') return [];
    const whole = pool.map(({ letters }) => letters).join('');
    const starts: number[] = [];
    let length = 0;
    for (const { letters } of pool) {
      starts.push(length);
      length += letters.length;
    }
    const found: Part[][] = [];
    for (let at = whole.indexOf(needle); at >= 0 && found.length < most; at = whole.indexOf(needle, at + 1)) {
      let low = 0;
      for (let high = starts.length - 1; low < high; ) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] as number) <= at) low = middle;
        else high = middle - 1;
      }
      const parts: Part[] = [];
      for (let index = low; index < pool.length && (starts[index] as number) < at + needle.length; index++) {
        const { node, letters } = pool[index] as Text;
        const start = starts[index] as number;
        const parent = parentOf(node);
        if (letters === '' || !parent) continue;
        parts.push({ range: rangeOf(node, Math.max(0, at - start), Math.min(letters.length, at + needle.length - start)), parent });
      }
      const first = parts[0]?.range;
      const last = parts.at(-1)?.range;
      if (!first || !last) continue;
      const before = (first.startContainer as Text_).data;
      const after = (last.endContainer as Text_).data;
      const splitsWord =
        (isWordAt(before, first.startOffset) && isWordAt(before, first.startOffset - 1)) ||
        (isWordAt(after, last.endOffset) && isWordAt(after, last.endOffset - 1));
      if (!splitsWord) found.push(parts);
    }
    return found;
  };
  const partsOfElement = (element: HTMLElement): Part[] => {
    const range = document.createRange();
    range.selectNode(element);
    return [{ range, parent: element }];
  };
  const isLaidOut = ({ node }: Text) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return (
      range.getClientRects().length > 0 && (parentOf(node)?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false)
    );
  };

  const boxesOf = (parts: Part[]): Box[] =>
    parts
      .flatMap(({ range }) => [...range.getClientRects()])
      .slice(0, limits.boxes)
      .map(({ x, y, width, height }) => ({ x, y, width, height }));

  /** The upper and lower edges of all laid-out content of the page, sorted by the upper edge. They show what is far away from the rest. */
  let edges: [top: number, bottom: number][] | null = null;
  const readEdges = () => {
    const found: [number, number][] = [];
    const add = ({ top, bottom, width, height }: DOMRect) => {
      if (width > 1 && height > 1) found.push([top + scrollY, bottom + scrollY]);
    };
    for (const { node } of texts.slice(0, 5_000)) {
      const range = document.createRange();
      range.selectNodeContents(node);
      add(range.getBoundingClientRect());
    }
    for (const element of [...document.querySelectorAll('img, video, canvas, svg, iframe, picture, object')].slice(0, 1_000))
      add(element.getBoundingClientRect());
    return found.sort((a, b) => a[0] - b[0]);
  };
  const isFarBelow = (top: number) => {
    edges ??= readEdges();
    let reached = 0;
    for (const [from, to] of edges) {
      if (from > top) break;
      if (from - reached > farAway) return true;
      reached = Math.max(reached, to);
    }
    return top - reached > farAway;
  };

  const isDistorted = ({ range, parent }: Part) => {
    const style = getComputedStyle(parent);
    const text = range.toString().replace(/\s+/g, '');
    if (style.getPropertyValue('-webkit-text-security') && style.getPropertyValue('-webkit-text-security') !== 'none') return true;
    if (/override/.test(style.unicodeBidi) && style.direction === 'rtl' && /[\p{Script=Latin}\p{N}]/u.test(text)) return true;
    const rects = [...range.getClientRects()];
    const width = rects.reduce((sum, rect) => sum + rect.width, 0);
    const height = Math.max(0, ...rects.map((rect) => rect.height));
    if (style.writingMode === 'horizontal-tb' && text.length > 3 && width < text.length * height * 0.1) return true;
    const overlaps = rects.some((a, at) =>
      rects.slice(at + 1).some((b) => Math.abs(a.y - b.y) < a.height * 0.4 && a.x < b.right - 4 && b.x < a.right - 4),
    );
    return overlaps;
  };

  const clickable =
    'summary, button, label, [role=button], [role=tab], [role=switch], input[type=radio], input[type=checkbox], a[href^="#"], a:not([href]), a[href^="javascript:"], [onclick], [aria-expanded], [aria-controls], [data-toggle], [data-bs-toggle], [data-target], [tabindex="0"]';
  const isSafeToPress = (element: HTMLElement) => {
    const button = element as HTMLButtonElement;
    if ((element.tagName === 'BUTTON' || element.tagName === 'INPUT') && button.form && button.type === 'submit') return false;
    const link = element.closest('a[href]');
    return !link || /^(?:#|javascript:)/i.test(link.getAttribute('href') ?? '');
  };
  const pick = (root: ParentNode, selector: string, most: number): HTMLElement[] => {
    try {
      return ([...root.querySelectorAll(selector)] as HTMLElement[]).slice(0, most);
    } catch {
      return []; // an id of the page may not be a valid selector
    }
  };

  return {
    read() {
      texts = [];
      edges = null;
      let length = 0;
      if (document.body)
        walk(document.body, (node) => {
          if (texts.length >= limits.texts || length >= limits.letters) return;
          const letters = lettersOf(node.data);
          if (letters === '') return;
          texts.push({ node, letters, start: length });
          length += letters.length;
        });
      places = looks.map((look, at) =>
        typeof look === 'string'
          ? placesIn(texts, needles[at] as string, limits.places)
          : pick(document, look.selector, limits.places).map(partsOfElement),
      );
      if (places.some((found) => found.length === 0)) {
        const laidOut = texts.filter(isLaidOut);
        places = places.map((found, at) => (found.length > 0 ? found : placesIn(laidOut, needles[at] as string, limits.places)));
      }
      return length;
    },
    countPlaces: (quote) => places[quote]?.length ?? 0,
    scrollTo(quote, place) {
      const parts = places[quote]?.[place] ?? [];
      const [first] = parts;
      if (!first) return;
      const clipped = around(first.parent)
        .filter((element) => {
          const { overflowX, overflowY } = getComputedStyle(element);
          return overflowX === 'hidden' || overflowY === 'hidden';
        })
        .map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }));
      first.parent.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      // A visitor can't scroll an element with `overflow: hidden`, so its scrolling is undone.
      for (const { element, left, top } of clipped) {
        if (element === document.scrollingElement || element === document.body) continue;
        const { overflowX, overflowY } = getComputedStyle(element);
        if (overflowX === 'hidden') element.scrollLeft = left;
        if (overflowY === 'hidden') element.scrollTop = top;
      }
      const box = first.range.getBoundingClientRect();
      if (box.height > 0 && (box.top < 60 || box.bottom > innerHeight - 60))
        scrollBy({ top: box.top - innerHeight / 2, behavior: 'instant' });
      if (document.scrollingElement) document.scrollingElement.scrollLeft = 0;
    },
    measure(quote, place) {
      const parts = places[quote]?.[place] ?? [];
      // If one part has no box, the quote as a whole is not visible.
      if (parts.some(({ range }) => range.getClientRects().length === 0)) return { boxes: [], isIllegible: false };
      const boxes = boxesOf(parts);
      const top = Math.min(...boxes.map(({ y }) => y)) + scrollY;
      return { boxes, isIllegible: parts.some(isDistorted) || isFarBelow(top) };
    },
    isForOthers(quote, place) {
      const heard =
        /(?:^|[\s_-])(?:sr-only|visually-?hidden|screen-?reader(?:-text|-only)?|a11y-hidden|assistive-text|u-hidden-visually)(?=$|[\s_-])/i;
      const parts = places[quote]?.[place] ?? [];
      const isFound = ({ parent }: Part) =>
        around(parent).some((element) => element.getAttribute('hidden')?.toLowerCase() === 'until-found');
      const isHeard = ({ range, parent }: Part) =>
        range.getClientRects().length > 0 && around(parent, 4).some((element) => heard.test(element.getAttribute('class') ?? ''));
      return parts.length > 0 && parts.every((part) => isFound(part) || isHeard(part));
    },
    setInk(isShown) {
      if (isShown) {
        for (const { element, style } of inks.splice(0).reverse())
          if (style === null) element.removeAttribute('style');
          else element.setAttribute('style', style);
        return;
      }
      const hide = (element: HTMLElement, properties: Record<string, string>) => {
        inks.push({ element, style: element.getAttribute('style') });
        for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value, 'important');
      };
      const parents = new Set(places.flat(2).map(({ parent }) => parent));
      for (const parent of parents) {
        if (/^(?:img|svg|picture)$/i.test(parent.tagName)) {
          hide(parent, { transition: 'none', visibility: 'hidden' });
          continue;
        }
        hide(parent, {
          transition: 'none',
          '-webkit-text-fill-color': 'transparent',
          '-webkit-text-stroke-color': 'transparent',
          'text-shadow': 'none',
          'text-decoration-color': 'transparent',
        });
        for (const element of around(parent, 6)) {
          const clip = getComputedStyle(element);
          if (/text/.test(`${clip.backgroundClip} ${clip.getPropertyValue('-webkit-background-clip')}`))
            hide(element, { background: 'none' });
        }
      }
    },
    findControls(quote, place) {
      const parts = places[quote]?.[place] ?? [];
      const found = new Set<HTMLElement>();
      const ancestors = around(parts[0]?.parent ?? null);
      const add = (elements: Iterable<Element | null | undefined>) => {
        for (const element of elements) if (element && isSafeToPress(element as HTMLElement)) found.add(element as HTMLElement);
      };
      for (const element of ancestors) {
        if (element.tagName === 'DETAILS' && !(element as HTMLDetailsElement).open) add([element.querySelector('summary')]);
        const root = element.getRootNode() as Document | ShadowRoot;
        const labelled = element.getAttribute('aria-labelledby');
        if (labelled) add(labelled.split(/\s+/).map((id) => root.getElementById(id)));
        if (!element.id) continue;
        const id = CSS.escape(element.id);
        for (const selector of [`[aria-controls~="${id}"]`, `a[href="#${id}"]`, `[data-target="#${id}"]`, `[data-bs-target="#${id}"]`, `[data-tab="${id}"]`, `[data-target="${id}"]`, `[popovertarget="${id}"]`, `[commandfor="${id}"]`])
          add(pick(root, selector, 3)); // biome-ignore format: a list
      }
      // Something may cover the place, such as a dialog that a visitor can close.
      const [box] = boxesOf(parts);
      const cover = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (cover && !ancestors.includes(cover as HTMLElement)) {
        const layer = around(cover as HTMLElement).find((element) => /fixed|absolute/.test(getComputedStyle(element).position));
        if (layer) add(pick(layer, 'button, [role=button], [aria-label]', 5));
      }
      for (const element of ancestors.slice(1, limits.steps)) {
        if (element === document.documentElement) break;
        const inside = pick(element, clickable, 40).filter((control) => !ancestors.includes(control));
        const before = inside.filter((control) => control.compareDocumentPosition(parts[0]?.parent as Node) & Node.DOCUMENT_POSITION_FOLLOWING); // biome-ignore format: one step
        add(before.reverse().slice(0, 6));
        add(inside.filter((control) => !before.includes(control)).slice(0, 4));
        // Scripts may make headings and rows clickable. Their pointer cursor shows it.
        add(pick(element, 'h2, h3, h4, h5, h6, dt, li, div, span', 60).filter((each) => !ancestors.includes(each) && getComputedStyle(each).cursor === 'pointer').slice(0, 4)); // biome-ignore format: one step
        if (found.size >= limits.controls) break;
      }
      // An ancestor may reveal something when the pointer is over it.
      add(ancestors.slice(1, 4));
      pressed = pressedFor.get(quote) ?? new Set();
      pressedFor.set(quote, pressed);
      controls = [...found].filter((element) => !pressed.has(element)).slice(0, limits.controls);
      return controls.length;
    },
    aimAt(control) {
      const element = controls[control];
      if (!element?.isConnected) return null;
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      if (document.scrollingElement) document.scrollingElement.scrollLeft = 0;
      const box = [...element.getClientRects()].find(({ width, height }) => width >= 4 && height >= 4);
      if (!box || !element.checkVisibility({ visibilityProperty: true })) return null;
      const x = Math.min(Math.max(box.x + Math.min(box.width / 2, 40), 1), innerWidth - 2);
      const y = Math.min(Math.max(box.y + Math.min(box.height / 2, 12), 1), innerHeight - 2);
      let hit = document.elementFromPoint(x, y);
      while (hit?.shadowRoot) {
        const inner: Element | null = hit.shadowRoot.elementFromPoint(x, y);
        if (!inner || inner === hit) break;
        hit = inner;
      }
      if (!hit || !around(hit as HTMLElement).includes(element)) return null;
      pressed.add(element);
      return { x, y, isToggle: element.matches('summary, label, input, [aria-expanded], [aria-pressed], [role=switch]') };
    },
    layoutOf(quote, place) {
      const parts = places[quote]?.[place] ?? [];
      return JSON.stringify(
        parts.map(({ range, parent }) => {
          const box = range.getBoundingClientRect();
          const clips = around(parent).map((element) => {
            const { opacity, visibility, transform, filter, clipPath } = getComputedStyle(element);
            const own = element.getBoundingClientRect();
            return [opacity, visibility, transform, filter, clipPath, Math.round(own.width), Math.round(own.height)].join();
          });
          return [Math.round(box.x), Math.round(box.y + scrollY), Math.round(box.width), Math.round(box.height), clips];
        }),
      );
    },
  };
}
