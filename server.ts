// The HTTP server. It handles requests to the API, the tool server, jobs, the payment webhook and health, and passes all other requests to
// Next. Node runs this file without a build, so this file and its imports must not use Next's request APIs, TSX or '@/' imports.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { inngest } from '#inngest/client.ts';
import { handleJobs } from '#inngest/serve.ts';
import { bodyLimit } from '#lib/adapters/body-limit.ts';
import { health } from '#lib/adapters/health.ts';
import { withCompression } from '#lib/adapters/mcp/compress-answer.ts';
import { handleMcp } from '#lib/adapters/mcp/handle-mcp.ts';
import { handlePaymentWebhook } from '#lib/adapters/payment-webhook.ts';
import { restListener } from '#lib/adapters/rest/node-http.ts';
import { handleRest } from '#lib/adapters/rest/rest.ts';
import { basePath } from '#lib/api/base-path.ts';
import { markDirectRequest } from '#lib/auth/local-request.ts';
import { internalSecret } from '#lib/cache/internal-secret.ts';
import { type InvalidationListener, listenForInvalidations } from '#lib/cache/invalidation.ts';
import { readCache } from '#lib/cache/read-cache.ts';
import { tags as cacheTags } from '#lib/cache/tags.ts';
import { flushViews } from '#lib/community/count-view.ts';
import { config } from '#lib/core/config.ts';
import { log } from '#lib/core/log.ts';
import { paths } from '#lib/core/paths.ts';
import { isKnownAsDeleted, loadDeletedSlugs } from '#lib/listings/deleted-slugs.ts';
import { jobsPath, startJobs } from '#lib/ports/jobs/index.ts';
import { closeMailer } from '#lib/ports/mail/index.ts';
import { disconnectRateLimits } from '#lib/ports/rate-limit.ts';
import { closeRenderer } from '#lib/ports/render/index.ts';
import { clockTag, syncClock } from '#lib/site/move-clock.ts';
import { drainRefusedBody } from '#lib/web/drain-refused-body.ts';
import { loggedPath } from '#lib/web/logged-path.ts';
import { refuseEarly } from '#lib/web/refuse-early.ts';

export interface RunningServer {
  /** Finishes open requests and running job steps, 10 s at most, and then releases all connections. */
  stop(): Promise<void>;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

const stopTimeoutMs = 10_000;
const revalidateAgainMs = [150, 600, 2_000, 10_000];
const listenerOptions = { overrideGlobalObjects: false, hostname: 'localhost' };

/** Adapts a handler of `Request` and `Response` to Node's server. */
function nodeListener(handler: (request: Request, remoteAddress?: string) => Promise<Response>): Listener {
  return getRequestListener((request, { incoming }) => handler(request, incoming.socket.remoteAddress), listenerOptions);
}

/**
 * Makes browsers and proxies revalidate a page before each use. Next's own header would let them show a page for an hour, and for a year
 * while they revalidate it, although its data may have changed. Revalidation is cheap, because the answer is cached here.
 */
function forceRevalidation(response: ServerResponse): void {
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    set(
      name,
      name.toLowerCase() === 'cache-control' && String(value).startsWith('s-maxage') ? 'public, max-age=0, must-revalidate' : value,
    );
}

/**
 * Adds `Vary: Accept` to a listing's page, which is HTML or Markdown depending on `Accept` (next.config.ts). The header is added here,
 * because Next overwrites a `Vary` header that is set in Next's own config.
 */
function addVaryAccept(path: string, response: ServerResponse): void {
  if (!/^\/listings\/[^/]+$/.test(path)) return;
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    const names = name.toLowerCase() === 'vary' ? [value].flat().join(', ') : '';
    return set(name, names && !/(^|,)\s*accept\s*(,|$)/i.test(names) ? `${names}, Accept` : value);
  };
}

/** Keeps only one `Location` header. For a cached redirect, Next sends one header from the rendering and one from its cache. */
function keepOneLocation(response: ServerResponse): void {
  const append = response.appendHeader.bind(response);
  response.appendHeader = (name, value) => (name.toLowerCase() === 'location' ? response.setHeader(name, value) : append(name, value));
}

/** Answers 410 instead of 404 for the page of a listing that its owner deleted; Next has no way to answer 410. */
function answerGone(path: string, response: ServerResponse): void {
  const slug = /^\/listings\/([^/]+)$/.exec(path)?.[1]?.replace(/\.md$/, '');
  if (slug === undefined || !isKnownAsDeleted(slug)) return;
  let status = response.statusCode;
  Object.defineProperty(response, 'statusCode', {
    get: () => status,
    set: (value: number) => {
      status = value === 404 ? 410 : value;
    },
  });
}

/** Starts Next, which serves the pages. Processes with ROLE=worker don't call this function. */
async function loadPages(dev: boolean) {
  const { default: next } = await import('next');
  const { host, port } = config();
  const app = next({ dev, hostname: host, port, dir: import.meta.dirname, quiet: false });
  await app.prepare();
  return app;
}

/** Starts the web server, the worker or both, depending on ROLE. Rejects if the port is taken. */
export async function serve({ dev }: { dev: boolean }): Promise<RunningServer> {
  const { host, port, role, local } = config();
  const pages = role === 'worker' ? null : await loadPages(dev);
  const handlePages: Listener = pages?.getRequestHandler() ?? ((_request, response) => response.writeHead(404).end());
  const pageListener: Listener = (request, response) => {
    markDirectRequest(request);
    // Pages count requests for rate limits by this header. Without trusted proxies, a client could forge the header.
    if (config().trustProxy === 0) request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? '';
    forceRevalidation(response);
    keepOneLocation(response);
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    addVaryAccept(path, response);
    answerGone(path, response);
    return handlePages(request, response);
  };
  // The embedded job engine calls the functions in this process, so they need no HTTP route.
  const jobsListener: Listener =
    config().jobs.engine === 'inngest' ? nodeListener(handleJobs) : (_request, response) => response.writeHead(404).end();
  const apiListener: Listener = role === 'worker' ? pageListener : restListener(handleRest);
  const mcpListener: Listener = role === 'worker' ? pageListener : nodeListener(withCompression(handleMcp));
  const webhookListener = nodeListener(handlePaymentWebhook);
  const healthListener = nodeListener(health);
  const route = (path: string): Listener => {
    if (dev) return pageListener; // in development Next's route files answer, because Next reloads them when they change
    if (path.startsWith(`${basePath}/`)) return apiListener;
    if (path === paths.mcp) return mcpListener;
    if (path === jobsPath) return jobsListener;
    if (path === paths.paymentWebhook) return webhookListener;
    if (path === '/api/health') return healthListener;
    return pageListener;
  };
  const answer: Listener = (request, response) => {
    const refusal = refuseEarly(request, bodyLimit);
    if (refusal) {
      response.writeHead(refusal.status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
      return response.end(`${refusal.text}\n`);
    }
    return route((request.url ?? '/').split('?', 1)[0] ?? '/')(request, response);
  };
  // Only the development server supports upgrades. In production, a request for an upgrade is answered as if it had not asked for one.
  const server = createServer(dev ? {} : { shouldUpgradeCallback: () => false }, async (request, response) => {
    drainRefusedBody(request);
    try {
      await answer(request, response);
    } catch (error) {
      // If the client has disconnected, the error is only of interest for debugging.
      const path = loggedPath(request.url);
      if (response.destroyed || request.destroyed) log().debug({ err: error, path }, 'client disconnected');
      else log().error({ err: error, path }, 'request failed');
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  });
  server.requestTimeout = 60_000;
  server.keepAliveTimeout = 65_000; // longer than a proxy’s timeout, so that no proxy sends a request just as we disconnect
  if (dev && pages) server.on('upgrade', pages.getUpgradeHandler());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      server.on('error', (error) => log().error({ err: error }, 'server error'));
      resolve();
    });
  });

  const stopFollowing = pages
    ? await listenForInvalidations(cacheFollower(dev, () => server.listening))
    : local
      ? await listenForInvalidations(clockFollower)
      : null;
  const jobs = role === 'web' ? null : await startJobs({ client: inngest, call: dev ? fetch : handleJobs });

  return {
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const forceCloseTimer = setTimeout(() => server.closeAllConnections(), stopTimeoutMs);
      await Promise.all([closed, jobs?.stop(stopTimeoutMs)]);
      clearTimeout(forceCloseTimer);
      await stopFollowing?.();
      await pages?.close();
      await flushViews().catch((error) => log().warn({ err: error }, 'views could not be written at shutdown'));
      await Promise.all([closeMailer(), closeRenderer()]);
      disconnectRateLimits();
    },
  };
}

/** Invalidates this process's cached answers of public reads, and Next's pages, when any process invalidates their tags. */
function cacheFollower(dev: boolean, isOpen: () => boolean): InvalidationListener {
  const { host, port } = config();
  const self = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const revalidate = async (tags: string[]) => {
    const answer = await fetch(`http://${self}:${port}/internal/revalidate`, {
      method: 'POST',
      headers: { authorization: internalSecret(), 'content-type': 'application/json' },
      body: JSON.stringify(tags),
    });
    if (!answer.ok) throw new Error(`revalidating ${tags.join(', ')} answered ${answer.status}`);
  };
  // Next dates a page by the end of its rendering. If the rendering began before a change and ended after the invalidation, the outdated
  // page counts as fresh. So the tags are invalidated again a few times, until any such rendering must have ended.
  const scheduled = new Map<number, Set<string>>();
  const revalidateAgain = (tags: string[]) => {
    for (const ms of revalidateAgainMs) {
      const at = Math.ceil((Date.now() + ms) / 100) * 100; // is rounded, so that many changes cause at most ten calls a second
      const waiting = scheduled.get(at) ?? new Set<string>();
      for (const tag of tags) waiting.add(tag);
      if (scheduled.has(at)) continue;
      scheduled.set(at, waiting);
      setTimeout(() => {
        scheduled.delete(at);
        if (!isOpen()) return; // the server is stopping, and its cache ends with it
        revalidate([...waiting]).catch((error) => log().warn({ err: error }, 'pages could not be revalidated again'));
      }, at - Date.now()).unref();
    }
  };
  return {
    async invalidate(tags) {
      if (tags.includes(clockTag)) {
        await clockFollower.invalidate(tags);
        return this.invalidateAll(); // moving the clock changes “this week” on every page
      }
      if (tags.includes(cacheTags.deleted)) await loadDeletedSlugs();
      readCache().invalidate(tags);
      await revalidate(tags);
      revalidateAgain(tags);
    },
    async invalidateAll() {
      await clockFollower.invalidateAll();
      await loadDeletedSlugs();
      await revalidate(['site']); // every page has this tag
      revalidateAgain(['site']);
      if (!dev) readCache().enable();
    },
    disconnected: () => readCache().disable(),
  };
}

/** Updates this process's clock when a page, a command or another process moves the clock of a local site. */
const clockFollower: InvalidationListener = {
  async invalidate(tags) {
    if (tags.includes(clockTag)) await syncClock();
  },
  async invalidateAll() {
    await syncClock();
  },
  disconnected: () => undefined,
};
