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

/** Fetches a resource for a page; pages have no other access to the network. Returns null to refuse the request. */
export type FetchResource = (request: ResourceRequest) => Promise<Resource | null>;

export interface RenderOptions {
  signal?: AbortSignal;
  fetchResource: FetchResource;
}

export interface ScreenshotOptions extends RenderOptions {
  /** Selectors of elements that the screenshot leaves out. */
  hide: readonly string[];
}

/** What a visitor sees of a page first. */
export interface Screenshot {
  /** 1280 x 800 pixels. */
  png: Buffer;
  title: string;
  /** The visible text of the whole page, cut to 10,000 characters. */
  text: string;
  /** The share of the letters that the text uses, 0 to 1, that no font of the page or of this machine has. */
  unreadable: number;
  /** True if the page has style rules of its own, without those of files that it loads. */
  hasOwnStyle: boolean;
  /** The share of the picture, 0 to 1, that lies under layers in front of the page, such as dialogs and fixed headers, and their text. */
  covered: number;
  coveringText: string;
}

/** Loads pages and runs their scripts. */
export interface Renderer {
  /**
   * Returns the page's HTML after its scripts have run, cut to 2 MB, and the URL after redirects. Takes at most 10 seconds. Throws if the
   * page can't be loaded, if too many pages are waiting already, if the browser doesn't start, or if `signal` aborts.
   */
  render(url: string, options: RenderOptions): Promise<{ url: string; html: string }>;
  /**
   * Takes a screenshot of the upper part of a page after its scripts have run, images and fonts included. Takes at most 20 seconds. Throws
   * as `render` does, and if the page takes too much memory.
   */
  screenshot(url: string, options: ScreenshotOptions): Promise<Screenshot>;
  /** Closes the browsers. The next page starts another one. */
  close(): Promise<void>;
}
