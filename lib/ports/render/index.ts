import { config } from '#lib/config.ts';
import { log } from '#lib/log.ts';
import { canRun } from '#lib/ports/render/chromium.ts';
import { chromiumRenderer } from '#lib/ports/render/chromium-renderer.ts';
import { processWide } from '#lib/process-wide.ts';

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

const current = processWide<{ renderer: Renderer | null }>('renderer', () => {
  const { render, chromiumPath } = config();
  if (render === 'off') return { renderer: null };
  if (!canRun(chromiumPath)) {
    log().info('pages made by scripts are not rendered: there is no Chromium for this platform');
    return { renderer: null };
  }
  return { renderer: chromiumRenderer(chromiumPath ? { executablePath: chromiumPath } : {}) };
});

/** The renderer, or null where there is none: by `RENDER=off`, or since Chromium doesn't run here. */
export function renderer(): Renderer | null {
  const { renderer } = current.get();
  return renderer;
}

/** Ends the browser, if one runs. Part of a shutdown. */
export async function closeRenderer(): Promise<void> {
  await current.peek()?.renderer?.close();
}
