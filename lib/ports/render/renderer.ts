export interface ResourceRequest {
  url: string;
  kind: 'document' | 'script' | 'stylesheet' | 'data' | 'image' | 'font';
}

export interface Resource {
  /** The URL after redirects. */
  url: string;
  status: number;
  contentType: string;
  body: Buffer;
  /** Value of the header `Access-Control-Allow-Origin`. */
  allowOrigin: string | null;
}

/** Fetches a resource for a page. Pages have no other access to the network. Returns null to refuse the request. */
export type FetchResource = (request: ResourceRequest) => Promise<Resource | null>;

export interface RenderOptions {
  signal?: AbortSignal;
  fetchResource: FetchResource;
}

export interface ScreenshotOptions extends RenderOptions {
  /** Selectors of elements that the screenshot hides. */
  hide: readonly string[];
  /** What to look for in the page, with the length of the page's text as it was read. Default: nothing. */
  looks?: readonly Look[];
  textLength?: number;
}

/** What is looked for in a page: a quote, or elements such as a picture, of which one has to be seen. */
export type Look = string | { selector: string };

/**
 * Whether a visitor sees it on the page: `seen` at once, by scrolling, or by a press, `hidden` if not. `unknown` if the browser could
 * not say.
 */
export type Sight = 'seen' | 'hidden' | 'unknown';

/** The part of a page that visitors see first. */
export interface Screenshot {
  /** 1280 x 800 pixels. */
  png: Buffer;
  title: string;
  /** The visible text of the whole page, cut to 10,000 characters. */
  text: string;
  /** The share of the letters in the text, 0 to 1, that neither the page's fonts nor this machine's fonts have. Each letter counts once. */
  unreadable: number;
  /** True if the page has its own style rules, not counting those of linked files. */
  hasOwnStyle: boolean;
  /** The share of the picture, 0 to 1, that layers cover, such as dialogs and fixed headers. `coveringText` is the text of these layers. */
  covered: number;
  coveringText: string;
  /** What visitors see of what was looked for, in the same order. */
  sights: Sight[];
}

/** Loads pages and runs their scripts. */
export interface Renderer {
  /**
   * Returns the page's HTML after its scripts have run, cut to 2 MB, and the URL after redirects. Takes at most 10 seconds. Throws if the
   * page can't be loaded, if too many pages are waiting already, if the browser doesn't start, or if `signal` aborts.
   */
  render(url: string, options: RenderOptions): Promise<{ url: string; html: string }>;
  /**
   * Takes a screenshot of the upper part of a page after its scripts have run, with images and fonts, and looks for quotes. Takes at most 20
   * seconds, and 20 more for quotes. Throws as
   * `render` does, and also if the page uses too much memory.
   */
  screenshot(url: string, options: ScreenshotOptions): Promise<Screenshot>;
  /** Closes the browsers. The next page starts a new one. */
  close(): Promise<void>;
}
