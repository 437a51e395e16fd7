import type { Screenshot } from '#lib/ports/render/renderer.ts';

/**
 * Runs in the page. Returns the page's title and text, the share of letters that no font can draw, and what layers such as a consent dialog
 * cover. It must not use anything outside of itself, because only its source text is sent to the page.
 */
export function readView(): Pick<Screenshot, 'title' | 'text' | 'unreadable' | 'covered' | 'coveringText'> {
  const columns = 16;
  const rows = 10;
  const layerOf = (element: Element | null): Element | null => {
    let layer: Element | null = null;
    for (let at = element; at && at !== document.body && at !== document.documentElement; at = at.parentElement) {
      const { position, zIndex } = getComputedStyle(at);
      if (position === 'fixed' || (position === 'absolute' && Number(zIndex) >= 100) || at.matches(':modal')) layer = at;
    }
    return layer;
  };
  const layers = new Set<Element>();
  let covered = 0;
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const x = ((column + 0.5) * innerWidth) / columns;
      const y = ((row + 0.5) * innerHeight) / rows;
      const layer = layerOf(document.elementFromPoint(x, y));
      if (!layer) continue;
      covered++;
      layers.add(layer);
    }
  const shareWithoutFont = (text: string): number => {
    const letters = [...new Set(text.match(/\p{L}/gu) ?? [])].slice(0, 60);
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (!pen || letters.length === 0) return 0;
    canvas.width = 24;
    canvas.height = 24;
    pen.font = `16px ${getComputedStyle(document.body).fontFamily}`;
    const draw = (letter: string) => {
      pen.clearRect(0, 0, 24, 24);
      pen.fillText(letter, 2, 18);
      return pen.getImageData(0, 0, 24, 24).data.join();
    };
    const missing = draw('\u{10fffd}'); // a character that no font has
    return letters.filter((letter) => draw(letter) === missing).length / letters.length;
  };
  const textOf = (element: Element | null) => (element as HTMLElement | null)?.innerText || element?.shadowRoot?.textContent || '';
  const text = textOf(document.body).slice(0, 10_000);
  return {
    title: document.title.slice(0, 300),
    text,
    unreadable: shareWithoutFont(text),
    covered: covered / (columns * rows),
    coveringText: [...layers].map(textOf).join('\n').slice(0, 10_000),
  };
}

/** Runs in the page. Returns true if the page has style rules outside of linked files. */
export function hasOwnStyle(): boolean {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  return sheets.some((sheet) => sheet.href === null && sheet.cssRules.length > 0); // the rules of linked files can't always be read
}
