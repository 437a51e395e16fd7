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

/** Fetches a resource for a page, or returns null to refuse the request. Pages have no other access to the network. */
export type FetchResource = (request: ResourceRequest) => Promise<Resource | null>;

export interface RenderOptions {
  signal?: AbortSignal;
  fetchResource: FetchResource;
}

export interface ScreenshotOptions extends RenderOptions {
  /** Selectors of elements that the screenshot hides. */
  hide: readonly string[];
  /**
   * The quotes and elements to look for in the page; none by default. `textLength` is the length of the page's text as the crawler read it.
   */
  looks?: readonly Look[];
  textLength?: number;
}

/** Something to look for in a page: a quote, or elements such as a picture. At least one of the elements must be visible. */
export type Look = string | { selector: string };

/**
 * Says whether a visitor sees something on the page. `seen`: at once, by scrolling, or after a press. `hidden`: not at all. `unknown`: the
 * browser could not tell.
 */
export type Sight = 'seen' | 'hidden' | 'unknown';

/** The part of a page that visitors see first. */
export interface Screenshot {
  /** 1280 x 800 pixels. */
  png: Buffer;
  title: string;
  /** The visible text of the whole page, cut to 10,000 characters. */
  text: string;
  /**
   * The share of letters in the text, 0 to 1, that neither the page's fonts nor this machine's fonts have. A letter counts once, however
   * often it occurs.
   */
  unreadable: number;
  /** True if the page has style rules outside of linked files. */
  hasOwnStyle: boolean;
  /** The share of the picture, 0 to 1, that layers such as dialogs and fixed headers cover. `coveringText` is the text of these layers. */
  covered: number;
  coveringText: string;
  /** The results for `looks`, in the same order. */
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
   * Takes a screenshot of the upper part of a page after its scripts have run, with images and fonts, and looks for quotes. Takes at most
   * 20 seconds, and another 20 for quotes. Throws as `render` does, and also if the page uses too much memory.
   */
  screenshot(url: string, options: ScreenshotOptions): Promise<Screenshot>;
  /** Closes the browsers. The next page starts a new one. */
  close(): Promise<void>;
}
