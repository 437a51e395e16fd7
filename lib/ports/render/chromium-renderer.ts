import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { launchChromium } from '#lib/ports/render/chromium.ts';
import type { FetchResource, Renderer, RenderOptions, ResourceRequest } from '#lib/ports/render/renderer.ts';

export interface ChromiumRendererOptions {
  /** Path of a Chromium to use instead of the one in the npm package. */
  executablePath?: string;
  /** Maximum time for a page in milliseconds, not counting the start of the browser. */
  totalMs?: number;
  /** Time in milliseconds after which the browser is closed if no page has to be rendered. */
  idleMs?: number;
  /** Maximum number of pages that are being rendered or wait for their turn. */
  maxPages?: number;
  /** Maximum length of the returned HTML in UTF-16 code units. */
  maxHtmlLength?: number;
}

/**
 * Chromium arguments that cut the browser off from the network. Playwright's `route` intercepts the page's requests; a request that `route`
 * misses goes to a proxy that doesn't exist, and fails.
 */
const isolationArgs = [
  '--proxy-server=http://127.0.0.1:1',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--dns-prefetch-disable',
  '--no-pings',
  '--disable-domain-reliability',
  '--disable-breakpad',
  '--block-new-web-contents',
  '--mute-audio',
  '--js-flags=--max-old-space-size=256',
  '--renderer-process-limit=2',
  '--blink-settings=imagesEnabled=false',
];

const kinds: Record<string, ResourceRequest['kind'] | undefined> = {
  document: 'document',
  script: 'script',
  stylesheet: 'stylesheet',
  fetch: 'data',
  xhr: 'data',
};

/** Creates a renderer that starts Chromium at the first page, renders pages one by one in new profiles, and closes Chromium when idle. */
export function chromiumRenderer(options: ChromiumRendererOptions = {}): Renderer {
  const { executablePath, totalMs = 10_000, idleMs = 30_000, maxPages: queue = 8, maxHtmlLength: htmlLength = 2 * 1024 * 1024 } = options;
  let browser: Promise<Browser> | null = null;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function start(): Promise<Browser> {
    // Passes only these variables to the browser, because our other variables contain secrets.
    const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', LANG: 'C.UTF-8' };
    browser ??= launchChromium({
      ...(executablePath ? { executablePath } : {}),
      sandbox: true,
      args: isolationArgs,
      env,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    try {
      const running = await browser;
      if (running.isConnected()) return running;
    } catch (error) {
      browser = null;
      throw error;
    }
    browser = null;
    return start();
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    const running = browser;
    browser = null;
    await (await running?.catch(() => null))?.close();
  }

  async function renderNow(url: string, { signal, fetchResource }: RenderOptions) {
    signal?.throwIfAborted();
    clearTimeout(idle);
    const running = await start();
    const timeout = AbortSignal.timeout(totalMs);
    const deadline = signal ? AbortSignal.any([signal, timeout]) : timeout;
    const context = await running.newContext({
      serviceWorkers: 'block',
      acceptDownloads: false,
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 900 },
      permissions: [],
    });
    try {
      const result = await Promise.race([
        renderInContext(context, url, fetchResource, deadline, htmlLength, totalMs * 0.7),
        rejectOnAbort(deadline),
      ]);
      await settlesWithin(2_000, context.close());
      return result;
    } catch (error) {
      // If the page can't be closed, the whole browser is closed.
      if (!(await settlesWithin(2_000, context.close()))) await close();
      signal?.throwIfAborted();
      throw timeout.aborted ? new Error('its scripts did not finish in time') : error;
    } finally {
      idle = setTimeout(() => void close().catch(() => {}), idleMs).unref();
    }
  }

  return {
    async render(url, renderOptions) {
      if (waiting >= queue) throw new Error('too many pages wait to be rendered');
      waiting++;
      const turn = last.then(() => renderNow(url, renderOptions));
      last = turn.catch(() => {});
      try {
        return await turn;
      } finally {
        waiting--;
      }
    },
    close,
  };
}

async function renderInContext(
  context: BrowserContext,
  url: string,
  fetchResource: FetchResource,
  deadline: AbortSignal,
  htmlLength: number,
  settleMs: number,
) {
  await context.addInitScript(removeNetworkApis);
  await context.routeWebSocket(/.*/, (socket) => socket.close());
  await context.route('**/*', (route) => answerRequest(route, fetchResource, deadline).catch(() => {}));
  const page = await context.newPage();
  context.on('page', (popup) => void popup.close().catch(() => {}));
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
  await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 0 });
  await waitUntilIdle(page, settleMs);
  return { url: page.url(), html: await readHtml(page, htmlLength) };
}

/**
 * Answers a request of the page with a resource from `fetchResource`. Never answers with a redirect, because Playwright doesn't route the
 * request that follows a redirect.
 */
async function answerRequest(route: Route, fetchResource: FetchResource, deadline: AbortSignal): Promise<void> {
  const request = route.request();
  const kind = kinds[request.resourceType()];
  const isTop = request.frame().parentFrame() === null;
  // Only GET requests of known kinds are answered, and the documents of frames are not loaded.
  if (!kind || request.method() !== 'GET' || (kind === 'document' && !isTop) || deadline.aborted) return route.abort('blockedbyclient');
  const resource = await fetchResource({ url: request.url(), kind });
  if (!resource) return route.abort('blockedbyclient');
  if (kind === 'document' && withoutFragment(resource.url) !== withoutFragment(request.url())) {
    return route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', body: redirectPage(resource.url) });
  }
  await route.fulfill({
    status: resource.status >= 300 && resource.status < 400 ? 404 : resource.status,
    headers: {
      'content-type': resource.contentType,
      ...(resource.allowOrigin && { 'access-control-allow-origin': resource.allowOrigin }),
      'cache-control': 'no-store',
    },
    body: resource.body,
  });
}

/** Returns a page whose script navigates to `url`, the target of a redirect, so that the browser ends at the right URL. */
function redirectPage(url: string): string {
  return `<!doctype html><script>location.replace(${JSON.stringify(url).replaceAll('<', '\\u003c')})</script>`;
}

const withoutFragment = (url: string) => url.split('#', 1)[0];

/**
 * Runs in each page before the page's own scripts, and removes the APIs whose requests `route` does not intercept. Requests through these
 * APIs would fail anyway; without the APIs, scripts don't wait for an answer.
 */
function removeNetworkApis(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'SharedWorker', 'EventSource']) {
    Object.defineProperty(globalThis, name, { value: undefined, configurable: false, writable: false });
  }
}

/** Waits until the page makes no more requests, or until `ms` milliseconds have passed. */
async function waitUntilIdle(page: Page, ms: number): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: ms }).catch((error: Error) => {
    if (error.name !== 'TimeoutError') throw error;
  });
}

/**
 * Returns the page's HTML, cut to `maxLength` inside the browser. Evaluates in an isolated world, so that the page's scripts can't have
 * changed the functions used here.
 */
async function readHtml(page: Page, maxLength: number): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
  const { result } = await session.send('Runtime.evaluate', {
    contextId: executionContextId,
    expression: `document.documentElement.outerHTML.slice(0, ${maxLength})`,
    returnByValue: true,
  });
  return `<!doctype html>${String(result.value ?? '')}`;
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Returns true if `work` succeeds or fails within `ms` milliseconds. */
async function settlesWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([
      work.then(
        () => true,
        () => true,
      ),
      timedOut,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
