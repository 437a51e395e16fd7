import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { metrics } from '#lib/core/metrics.ts';
import { answerRequest, pictureKinds, textKinds } from '#lib/ports/render/answer-request.ts';
import type { ChromiumPlace } from '#lib/ports/render/chromium.ts';
import { isolatedBrowser } from '#lib/ports/render/isolated-browser.ts';
import { hasOwnStyle, readView } from '#lib/ports/render/read-view.ts';
import type { FetchResource, Renderer, ResourceRequest } from '#lib/ports/render/renderer.ts';
import { seeQuotes } from '#lib/ports/render/see-quotes.ts';

export interface ChromiumRendererOptions extends ChromiumPlace {
  /**
   * Maximum time for a page in milliseconds, without the start of the browser. Default: 10 s, and 20 s for a screenshot. Quotes add as
   * much.
   */
  totalMs?: number;
  /** The idle time in milliseconds after which a browser is closed. */
  idleMs?: number;
  /** The maximum number of rendering and waiting pages. Screenshots are counted separately. */
  maxPages?: number;
  /** Maximum length of the returned HTML in UTF-16 code units. */
  maxHtmlLength?: number;
  /** The maximum size of all resources of a page together, in bytes. A resource counts each time it is requested. */
  maxGivenBytes?: number;
  /** The maximum memory of all processes of a browser together, in bytes. */
  maxMemory?: number;
}

/** How long a screenshot waits for animations that begin after the page has loaded, in milliseconds. */
const animationMs = 800;

const mib = 1024 * 1024;

/** Counts how long the rendering of a page took, with its wait for others, and how it ended. */
async function timed<Result>(kind: 'text' | 'picture', work: Promise<Result>): Promise<Result> {
  const end = metrics.get().renders.startTimer({ kind });
  try {
    const result = await work;
    end({ outcome: 'done' });
    return result;
  } catch (error) {
    end({ outcome: 'failed' });
    throw error;
  }
}

/**
 * Creates a renderer. It starts Chromium for the first page, renders pages one by one in new profiles, and closes Chromium when it is idle.
 * Screenshots use a second Chromium, which loads images. So no draft waits for a screenshot.
 */
export function chromiumRenderer(options: ChromiumRendererOptions): Renderer {
  const { executablePath, cacheDir, totalMs, idleMs = 30_000, maxPages = 8, maxMemory = 1024 * mib } = options;
  const { maxHtmlLength = 2 * mib, maxGivenBytes = 64 * mib } = options;
  const limits = { executablePath, cacheDir, idleMs, maxPages, maxMemory };
  const textMs = totalMs ?? 10_000;
  const textBrowser = isolatedBrowser({
    ...limits,
    totalMs: textMs,
    args: ['--blink-settings=imagesEnabled=false'],
    context: { reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } },
  });
  const pictureMs = totalMs ?? 20_000;
  /** The additional time for looking for quotes, in milliseconds. */
  const quotesMs = totalMs ?? 20_000;
  const pictureBrowser = isolatedBrowser({
    ...limits,
    totalMs: pictureMs + quotesMs,
    args: ['--hide-scrollbars'],
    // Ignores the page's own security policy, which could forbid the style that hides its consent banner.
    context: { reducedMotion: 'reduce', colorScheme: 'light', viewport: { width: 1280, height: 800 }, bypassCSP: true },
  });
  return {
    render(url, { signal, fetchResource }) {
      return timed(
        'text',
        textBrowser.open(async (context, deadline) => {
          const page = await loadPage(context, url, textKinds, giveAtMost(maxGivenBytes, fetchResource), deadline, textMs * 0.7);
          return { url: page.url(), html: await readHtml(page, maxHtmlLength) };
        }, signal),
      );
    },
    screenshot(url, { signal, fetchResource, hide, looks = [], textLength = 0 }) {
      return timed(
        'picture',
        pictureBrowser.open(async (context, deadline) => {
          const page = await loadPage(context, url, pictureKinds, giveAtMost(maxGivenBytes, fetchResource), deadline, pictureMs * 0.5);
          const isStyled = (await evaluateIsolated(page, `(${hasOwnStyle})()`)) === true;
          await page.addStyleTag({ content: hidingStyle(hide) });
          await sleep(animationMs, undefined, { signal: deadline });
          const view = (await evaluateIsolated(page, `(${readView})()`)) as ReturnType<typeof readView>;
          const png = await page.screenshot({ type: 'png', animations: 'disabled', timeout: 0 });
          const sights = await seeQuotes(page, { looks, textLength, ms: quotesMs * 0.9, signal: deadline });
          return { png, hasOwnStyle: isStyled, ...view, sights };
        }, signal),
      );
    },
    async close() {
      await Promise.all([textBrowser.close(), pictureBrowser.close()]);
    },
  };
}

/**
 * Refuses resources after `maxBytes` bytes. Without this limit, a page could request one large file repeatedly. All data that the browser
 * has not read yet stays in the memory of this process.
 */
function giveAtMost(maxBytes: number, fetchResource: FetchResource): FetchResource {
  let left = maxBytes;
  return async (request) => {
    if (left < 0) return null;
    const resource = await fetchResource(request);
    left -= resource?.body.length ?? 0;
    return left < 0 ? null : resource;
  };
}

/** Returns a style that hides the selected elements. It also hides frames, because they are never loaded. */
function hidingStyle(selectors: readonly string[]): string {
  // Each selector has a rule of its own, because one invalid selector would make a shared rule invalid.
  const rules = selectors.map((selector) => `${selector} { display: none !important }`);
  return [...rules, 'iframe, embed, object { visibility: hidden !important }'].join('\n');
}

async function loadPage(
  context: BrowserContext,
  url: string,
  allowedKinds: readonly ResourceRequest['kind'][],
  fetchResource: FetchResource,
  deadline: AbortSignal,
  settleMs: number,
): Promise<Page> {
  await context.addInitScript(removeNetworkApis);
  await context.routeWebSocket(/.*/, (socket) => socket.close());
  await context.route('**/*', (route) => answerRequest(route, allowedKinds, fetchResource, deadline).catch(() => {}));
  const page = await context.newPage();
  context.on('page', (popup) => void popup.close().catch(() => {}));
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
  await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 0 });
  await waitUntilIdle(page, settleMs);
  return page;
}

/**
 * Runs in each page before the page's own scripts. Removes the network APIs whose requests `route` does not intercept. Their requests would
 * fail anyway, and scripts don't wait for a response if the API is missing.
 */
function removeNetworkApis(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'SharedWorker', 'EventSource']) {
    Object.defineProperty(globalThis, name, { value: undefined, configurable: false, writable: false });
  }
}

/** Waits until the page has no open requests, or until `ms` milliseconds have passed. */
async function waitUntilIdle(page: Page, ms: number): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: ms }).catch((error: Error) => {
    if (error.name !== 'TimeoutError') throw error;
  });
}

/** Returns the page's HTML, cut to `maxLength` inside the browser. */
async function readHtml(page: Page, maxLength: number): Promise<string> {
  const html = await evaluateIsolated(page, `(${htmlWithShadowRoots})().slice(0, ${maxLength})`);
  return `<!doctype html>${String(html ?? '')}`;
}

/** Runs in the page. Returns its HTML with the shadow roots, which `outerHTML` lacks. */
function htmlWithShadowRoots(): string {
  const root = document.documentElement;
  const shadowRoots: ShadowRoot[] = [];
  const collect = (parent: ParentNode) => {
    for (const { shadowRoot } of parent.querySelectorAll('*')) {
      if (!shadowRoot || shadowRoots.length >= 1000) continue;
      shadowRoots.push(shadowRoot);
      collect(shadowRoot);
    }
  };
  collect(document);
  if (shadowRoots.length === 0) return root.outerHTML;
  const shell = root.cloneNode(false) as Element;
  return shell.outerHTML.replace(/<\/html>$/i, '') + root.getHTML({ shadowRoots, serializableShadowRoots: true });
}

/** Evaluates an expression in an isolated world, because the page's scripts may have replaced functions that the expression uses. */
async function evaluateIsolated(page: Page, expression: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
  const { result } = await session.send('Runtime.evaluate', { contextId: executionContextId, expression, returnByValue: true });
  return result.value;
}
