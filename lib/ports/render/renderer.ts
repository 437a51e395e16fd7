export interface ResourceRequest {
  url: string;
  kind: 'document' | 'script' | 'stylesheet' | 'data';
}

export interface Resource {
  /** After redirects. */
  url: string;
  status: number;
  contentType: string;
  body: Buffer;
  /** Its `Access-Control-Allow-Origin`. */
  allowOrigin: string | null;
}

/** The page's only way to the network. Null: it doesn't get that. */
export type FetchResource = (request: ResourceRequest) => Promise<Resource | null>;

export interface RenderOptions {
  signal?: AbortSignal;
  fetchResource: FetchResource;
}

/** Runs a page's scripts. */
export interface Renderer {
  /**
   * The page as its scripts leave it, within 10 seconds: `url` is where it ended, `html` at most 2 MB. Throws when it can't be
   * loaded, too many pages wait already, the browser doesn't start, or with the reason of `signal`.
   */
  render(url: string, options: RenderOptions): Promise<{ url: string; html: string }>;
  /** Ends the browser; the next page starts another. */
  close(): Promise<void>;
}
