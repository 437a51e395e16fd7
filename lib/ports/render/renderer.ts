export interface ResourceRequest {
  url: string;
  kind: 'document' | 'script' | 'stylesheet' | 'data';
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

/** Loads pages and runs their scripts. */
export interface Renderer {
  /**
   * Returns the page's HTML after its scripts have run, cut to 2 MB, and the URL after redirects. Takes at most 10 seconds. Throws if the
   * page can't be loaded, if too many pages are waiting already, if the browser doesn't start, or if `signal` aborts.
   */
  render(url: string, options: RenderOptions): Promise<{ url: string; html: string }>;
  /** Closes the browser. The next call of `render` starts another one. */
  close(): Promise<void>;
}
