// The HTTP server. It handles requests to the API, the tool server, jobs, the payment webhook and health, and passes all other requests to
// Next. Node runs this file without a build, so this file and its imports must not use Next's request APIs, TSX or '@/' imports.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { inngest } from '#inngest/client.ts';
import { handleJobs } from '#inngest/serve.ts';
import { bodyLimit } from '#lib/adapters/body-limit.ts';
import { health, logPortProblems } from '#lib/adapters/health.ts';
import { type HttpHandler, nodeListener } from '#lib/adapters/http.ts';
import { handleMailWebhook } from '#lib/adapters/mail-webhook.ts';
import { handleMcp } from '#lib/adapters/mcp/handle-mcp.ts';
import { answerMetrics } from '#lib/adapters/metrics.ts';
import { answerFailures } from '#lib/adapters/pages/answer-outages.ts';
import { errorDocuments, type KeptErrorDocuments } from '#lib/adapters/pages/error-documents.ts';
import { pageCopies } from '#lib/adapters/pages/page-copies.ts';
import { pageKind } from '#lib/adapters/pages/page-kind.ts';
import { mayDraw } from '#lib/adapters/pages/page-limits.ts';
import { PublicPages } from '#lib/adapters/pages/public-pages.ts';
import { noteBuild, startPurging } from '#lib/adapters/pages/purge-edge.ts';
import { serveFiles } from '#lib/adapters/pages/serve-files.ts';
import { handlePaymentWebhook } from '#lib/adapters/payment-webhook.ts';
import { redirectMerged } from '#lib/adapters/redirect-merged.ts';
import { handleRest } from '#lib/adapters/rest/rest.ts';
import { answerViewing, drawViewed } from '#lib/adapters/viewing-door.ts';
import { countVitals } from '#lib/adapters/vitals.ts';
import { isApiPath } from '#lib/api/base-path.ts';
import { markDirectRequest } from '#lib/auth/local-request.ts';
import { type InvalidationListener, listenForInvalidations } from '#lib/cache/invalidation.ts';
import { readCache } from '#lib/cache/read-cache.ts';
import { tags as cacheTags, siteTag } from '#lib/cache/tags.ts';
import { loadMergedCategories } from '#lib/categories/merged-categories.ts';
import { countBadgeView } from '#lib/community/stats/count-badge-view.ts';
import { flushSeen } from '#lib/community/stats/write-seen.ts';
import { buildId } from '#lib/core/build-folder.ts';
import { config } from '#lib/core/config.ts';
import { onDatabaseAnswer } from '#lib/core/database-watch.ts';
import { log } from '#lib/core/log.ts';
import { metrics } from '#lib/core/metrics.ts';
import { isToolPath, paths } from '#lib/core/paths.ts';
import { inRequest, requestIdOf } from '#lib/core/request-context.ts';
import { inTraceOf } from '#lib/core/telemetry.ts';
import { closeThreads } from '#lib/core/threads/in-thread.ts';
import { loadMergedFounders } from '#lib/founders/merged-founders.ts';
import { requestFirstListingsData } from '#lib/listings/data/make-listings-data.ts';
import { loadDeletedSlugs } from '#lib/listings/showing/deleted-slugs.ts';
import { jobsPath, startJobs } from '#lib/ports/jobs/index.ts';
import { closeMailer } from '#lib/ports/mail/index.ts';
import { disconnectRateLimits } from '#lib/ports/rate-limit.ts';
import { closeRenderer } from '#lib/ports/render/index.ts';
import { siteFollower } from '#lib/site/follow-site.ts';
import { clockTag } from '#lib/site/move-clock.ts';
import { preparePageAnswer } from '#lib/web/content-security-policy.ts';
import { drainRefusedBody } from '#lib/web/drain-refused-body.ts';
import { formRequest, readForm } from '#lib/web/form-request.ts';
import { loggedPath } from '#lib/web/logged-path.ts';
import { refuseEarly } from '#lib/web/refuse-early.ts';
import { isStopping, stopServer } from '#lib/web/stop-server.ts';

export interface RunningServer {
  /**
   * Takes requests for SHUTDOWN_GRACE more seconds, while `/api/health` answers 503. Then finishes open requests and running job steps, for
   * at most 10 s, and releases all connections. `hurry` ends both waits.
   */
  stop(hurry: AbortSignal): Promise<void>;
}

const pathOf = (request: IncomingMessage) => (request.url ?? '/').split('?', 1)[0] ?? '/';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

const answerNotFound: Listener = (_request, response) => response.writeHead(404, { 'cache-control': 'no-store' }).end();

/**
 * Without trusted proxies, a client could forge these headers. Pages count requests for rate limits by `X-Forwarded-For`, and Next compares
 * the origin of a form with `X-Forwarded-Host`.
 */
function replaceForwardingHeaders({ headers, socket }: IncomingMessage): void {
  for (const name of ['forwarded', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto']) delete headers[name];
  headers['x-forwarded-for'] = socket.remoteAddress ?? '';
}

const stopTimeoutMs = 10_000;
const listenerOptions = { overrideGlobalObjects: false, hostname: 'localhost' };

/** Adapts a handler of `Request` and `Response` to Node's server. */
function fetchListener(handler: (request: Request, remoteAddress?: string) => Promise<Response>): Listener {
  return getRequestListener((request, { incoming }) => handler(request, incoming.socket.remoteAddress), listenerOptions);
}

/** Starts Next, which serves the pages. Processes with ROLE=worker don't call this function. */
async function loadPages(dev: boolean) {
  process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = 'true'; // otherwise, Next loads its compiler only for next.config.ts
  const { default: next } = await import('next');
  const { host, port } = config();
  const app = next({ dev, hostname: host, port, dir: import.meta.dirname, quiet: false });
  await app.prepare();
  return app;
}

/** Starts the web server, the worker or both, depending on ROLE. Rejects if the port is taken. */
export async function serve({ dev }: { dev: boolean }): Promise<RunningServer> {
  const { host, port, reusePort, role, siteUrl } = config();
  const pages = role === 'worker' ? null : await loadPages(dev);
  const handlePages: Listener = pages?.getRequestHandler() ?? answerNotFound;
  const errors = errorDocuments(handlePages);
  const copies = pages && !dev ? pageCopies() : null;
  const publicPages = pages && new PublicPages({ draw: handlePages, errors, mayDraw, sent: countBadgeView, copies });
  const serveFile = pages && (await serveFiles({ dev }));
  const pageListener: Listener = async (request, response) => {
    if (await serveFile?.(request, response)) return;
    if (await publicPages?.answer(request, response)) return;
    if (!(await mayDraw(request, response))) return;
    const requestId = requestIdOf(request.headers['x-request-id']?.toString());
    const begun = performance.now();
    response.setHeader('x-request-id', requestId);
    response.once('close', () => {
      const about = { path: loggedPath(request.url), method: request.method, status: response.statusCode };
      log().info({ request_id: requestId, ...about, ms: Math.round(performance.now() - begun) }, 'page');
    });
    preparePageAnswer(pathOf(request), request, response);
    markDirectRequest(request);
    if (config().trustProxy === 0) replaceForwardingHeaders(request);
    const form = formRequest(request);
    answerFailures(request, response, form, errors);
    const draw = () => drawViewed(request, response, () => handlePages(request, response));
    await inRequest(requestId, () => (form ? readForm(form, request, draw) : draw()));
  };
  // The embedded job engine calls the functions in this process, so they need no HTTP route.
  const jobsListener: Listener = config().jobs.engine === 'inngest' ? fetchListener(handleJobs) : answerNotFound;
  const apiListener: Listener = role === 'worker' ? pageListener : nodeListener(handleRest);
  const mcpListener: Listener = role === 'worker' ? pageListener : nodeListener(handleMcp);
  const webhookListener = fetchListener(handlePaymentWebhook);
  const mailWebhookListener = fetchListener(handleMailWebhook);
  /** Returns a listener for a handler that must know whether a request comes from this machine. */
  const localListener = (handle: HttpHandler): Listener => {
    const listener = nodeListener(handle);
    return (request, response) => {
      markDirectRequest(request);
      return listener(request, response);
    };
  };
  const healthListener = localListener(health);
  const metricsListener = localListener(answerMetrics);
  const vitalsListener = nodeListener(countVitals);
  const doorOf = (path: string) =>
    isApiPath(path) ? 'api' : isToolPath(path) ? 'tools' : path === jobsPath ? 'jobs' : path.startsWith('/_next/') ? 'scripts' : 'pages';
  const route = (path: string): Listener => {
    if (dev) return pageListener; // in development, Next serves these files, because it reloads them after a change
    if (isApiPath(path)) return apiListener;
    if (isToolPath(path)) return mcpListener;
    if (path === jobsPath) return jobsListener;
    if (path === paths.paymentWebhook) return webhookListener;
    if (path === paths.mailWebhook) return mailWebhookListener;
    if (path === '/api/health') return healthListener;
    if (path === '/metrics') return metricsListener;
    if (path === paths.vitals) return vitalsListener;
    return pageListener;
  };
  const answer: Listener = async (request, response) => {
    const refusal = refuseEarly(request, bodyLimit);
    if (refusal) {
      response.writeHead(refusal.status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
      return response.end(`${refusal.text}\n`);
    }
    if (redirectMerged(request, response) || (await answerViewing(request, response))) return;
    return route(pathOf(request))(request, response);
  };
  // Only the development server supports upgrades. In production, a request for an upgrade is answered as if it had not asked for one.
  const server = createServer(dev ? {} : { shouldUpgradeCallback: () => false }, async (request, response) => {
    drainRefusedBody(request);
    const begun = performance.now();
    response.once('close', () => {
      const [path, status, seconds] = [pathOf(request), response.statusCode, (performance.now() - begun) / 1000];
      const door = doorOf(path);
      metrics.get().requests.observe({ door, status }, seconds);
      if (door === 'pages') metrics.get().pages.observe({ page: pageKind(path), status }, seconds);
    });
    if (isStopping()) response.shouldKeepAlive = false;
    // The header has no `includeSubDomains`, because other hosts of the domain may belong to somebody else.
    if (siteUrl.startsWith('https:')) response.setHeader('strict-transport-security', 'max-age=63072000');
    try {
      await inTraceOf(request.headers, () => answer(request, response));
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
    server.listen({ port, host, reusePort }, () => {
      server.off('error', reject);
      server.on('error', (error) => log().error({ err: error }, 'server error'));
      resolve();
    });
  });

  const stopFollowing = await listenForInvalidations(pages ? cacheFollower(dev, publicPages, errors) : siteFollower);
  if (!dev) publicPages?.warm().catch((error) => log().warn({ err: error }, 'the first pages could not be drawn at the start'));
  if (pages && !dev) await noteBuild(buildId());
  const stopPurging = role === 'web' ? null : startPurging();
  const jobs = role === 'web' ? null : await startJobs({ client: inngest, call: dev ? fetch : handleJobs });
  if (jobs) await requestFirstListingsData();
  if (!dev) logPortProblems().catch((error) => log().warn({ err: error }, 'the outside parties could not be checked at the start'));

  return {
    async stop(hurry) {
      const closed = stopServer(server, { graceMs: config().shutdownGraceMs, limitMs: stopTimeoutMs, hurry });
      const hurried = new Promise((resolve) => hurry.addEventListener('abort', resolve));
      await Promise.all([closed, Promise.race([jobs?.stop(stopTimeoutMs), hurried])]);
      await Promise.all([stopFollowing(), stopPurging?.()]);
      await publicPages?.close();
      await pages?.close();
      await flushSeen().catch((error) => log().warn({ err: error }, 'views could not be written at shutdown'));
      await Promise.all([closeMailer(), closeRenderer(), closeThreads()]);
      disconnectRateLimits();
    },
  };
}

/** Returns a listener that invalidates this process's cached answers and cached pages when any process invalidates their tags. */
function cacheFollower(dev: boolean, publicPages: PublicPages | null, errors: KeptErrorDocuments): InvalidationListener {
  const caches = [readCache(), ...(publicPages?.caches ?? [])];
  onDatabaseAnswer(() => {
    for (const cache of caches) cache.dropSuspended();
  });
  return {
    async invalidate(tags) {
      if (tags.includes(clockTag)) return this.invalidateAll(); // moving the clock changes “this week” on every page
      await siteFollower.invalidate(tags);
      if (tags.includes(siteTag)) errors.redraw();
      if (tags.includes(cacheTags.deleted)) await loadDeletedSlugs();
      if (tags.includes(cacheTags.mergedCategories)) await loadMergedCategories();
      if (tags.includes(cacheTags.mergedFounders)) await loadMergedFounders();
      for (const cache of caches) cache.invalidate(tags);
    },
    async invalidateAll() {
      await siteFollower.invalidateAll();
      errors.redraw();
      await loadDeletedSlugs();
      await loadMergedCategories();
      await loadMergedFounders();
      if (dev || !config().readCache) return;
      await publicPages?.open();
      for (const cache of caches) cache.enable();
    },
    disconnected() {
      publicPages?.suspend();
      for (const cache of caches) cache.suspend();
    },
  };
}
