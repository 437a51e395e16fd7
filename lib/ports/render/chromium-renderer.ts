import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { launchChromium } from '#lib/ports/render/chromium.ts';
import type { FetchResource, Renderer, RenderOptions, ResourceRequest } from '#lib/ports/render/renderer.ts';

export interface ChromiumRendererOptions {
  /** Another Chromium than the package's. */
  executablePath?: string;
  /** A page's time, start of the browser excluded. */
  totalMs?: number;
  /** The browser ends when it had nothing to do for so long. */
  idleMs?: number;
  /** Pages that may wait for their turn. */
  queue?: number;
  /** UTF-16 code units of HTML. */
  htmlLength?: number;
}

/** All that a page asks for passes `route`. Should anything not, it finds no network: every address leads to a proxy that isn't there. */
const cage = [
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

/** Renders in Chromium: started at the first page, one page at a time in a fresh profile, ended when idle. */
export function chromiumRenderer(options: ChromiumRendererOptions = {}): Renderer {
  const { executablePath, totalMs = 10_000, idleMs = 30_000, queue = 8, htmlLength = 2 * 1024 * 1024 } = options;
  let browser: Promise<Browser> | null = null;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function start(): Promise<Browser> {
    const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', LANG: 'C.UTF-8' }; // not ours, which holds secrets
    browser ??= launchChromium({
      ...(executablePath ? { executablePath } : {}),
      ...{ sandbox: true, args: cage, env, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
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
    const time = AbortSignal.timeout(totalMs);
    const until = signal ? AbortSignal.any([signal, time]) : time;
    const context = await running.newContext({
      serviceWorkers: 'block',
      acceptDownloads: false,
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 900 },
      permissions: [],
    });
    try {
      const result = await Promise.race([renderIn(context, url, fetchResource, until, htmlLength, totalMs * 0.7), aborted(until)]);
      await within(2_000, context.close());
      return result;
    } catch (error) {
      // A page that won't end takes its browser along.
      if (!(await within(2_000, context.close()))) await close();
      signal?.throwIfAborted();
      throw time.aborted ? new Error('its scripts did not come to an end') : error;
    } finally {
      idle = setTimeout(() => void close().catch(() => {}), idleMs).unref();
    }
  }

  return {
    async render(url, asked) {
      if (waiting >= queue) throw new Error('too many pages wait to be rendered');
      waiting++;
      const turn = last.then(() => renderNow(url, asked));
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

async function renderIn(
  context: BrowserContext,
  url: string,
  fetchResource: FetchResource,
  until: AbortSignal,
  htmlLength: number,
  settleMs: number,
) {
  await context.addInitScript(closeOtherWays);
  await context.routeWebSocket(/.*/, (socket) => socket.close());
  await context.route('**/*', (route) => answer(route, fetchResource, until).catch(() => {}));
  const page = await context.newPage();
  context.on('page', (popup) => void popup.close().catch(() => {}));
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
  await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 0 });
  await settled(page, settleMs);
  return { url: page.url(), html: await serialised(page, htmlLength) };
}

/** Answers a request of the page itself: no answer of ours sends the browser anywhere, for redirects pass no route. */
async function answer(route: Route, fetchResource: FetchResource, until: AbortSignal): Promise<void> {
  const request = route.request();
  const kind = kinds[request.resourceType()];
  const isTop = request.frame().parentFrame() === null;
  // Forms and other writes are nobody's wish; of frames, only the page itself is read.
  if (!kind || request.method() !== 'GET' || (kind === 'document' && !isTop) || until.aborted) return route.abort('blockedbyclient');
  const resource = await fetchResource({ url: request.url(), kind });
  if (!resource) return route.abort('blockedbyclient');
  if (kind === 'document' && withoutFragment(resource.url) !== withoutFragment(request.url())) {
    return route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', body: leadOn(resource.url) });
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

/** A page that goes on to where a redirect led, so that its address is right. */
function leadOn(url: string): string {
  return `<!doctype html><script>location.replace(${JSON.stringify(url).replaceAll('<', '\\u003c')})</script>`;
}

const withoutFragment = (url: string) => url.split('#', 1)[0];

/** In each page before its own scripts: ways to the network that no route sees. They would lead nowhere; so pages know at once. */
function closeOtherWays(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'SharedWorker', 'EventSource']) {
    Object.defineProperty(globalThis, name, { value: undefined, configurable: false, writable: false });
  }
}

/** Until the page asks for nothing more; one that never stops asking is taken as it is by then. */
async function settled(page: Page, ms: number): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: ms }).catch((error: Error) => {
    if (error.name !== 'TimeoutError') throw error;
  });
}

/** From a world of its own, where the page's scripts can have changed nothing, and cut before it leaves the browser. */
async function serialised(page: Page, most: number): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
  const { result } = await session.send('Runtime.evaluate', {
    contextId: executionContextId,
    expression: `document.documentElement.outerHTML.slice(0, ${most})`,
    returnByValue: true,
  });
  return `<!doctype html>${String(result.value ?? '')}`;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Whether it came to an end in that time. */
async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([
      work.then(
        () => true,
        () => true,
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
