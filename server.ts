// One HTTP server: API, jobs and health answer before Next, everything else is Next's. Nothing reachable from here imports
// Next's request APIs, TSX or '@/': Node runs it as it stands.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { inngest } from '#inngest/client.ts';
import { handleJobs } from '#inngest/serve.ts';
import { health } from '#lib/adapters/health.ts';
import { compressing } from '#lib/adapters/mcp/compress-answer.ts';
import { handleMcp } from '#lib/adapters/mcp/handle-mcp.ts';
import { handlePaymentWebhook } from '#lib/adapters/payment-webhook.ts';
import { restListener } from '#lib/adapters/rest/node-http.ts';
import { answerRest } from '#lib/adapters/rest/rest.ts';
import { basePath } from '#lib/api/base-path.ts';
import { markIfDirect } from '#lib/auth/local-request.ts';
import { internalSecret } from '#lib/cache/internal-secret.ts';
import { type Follower, followInvalidations } from '#lib/cache/invalidation.ts';
import { readCache } from '#lib/cache/read-cache.ts';
import { flushViews } from '#lib/community/count-view.ts';
import { config } from '#lib/core/config.ts';
import { log } from '#lib/core/log.ts';
import { paths } from '#lib/core/paths.ts';
import { mostImageBytes, mostImages } from '#lib/listings/media/gallery-image.ts';
import { jobsPath, startJobs } from '#lib/ports/jobs/index.ts';
import { closeMailer } from '#lib/ports/mail/index.ts';
import { disconnectRateLimits } from '#lib/ports/rate-limit.ts';
import { closeRenderer } from '#lib/ports/render/index.ts';
import { clockTag, followClock } from '#lib/site/move-clock.ts';
import { refuseEarly } from '#lib/web/incoming.ts';
import { lingerOverBody } from '#lib/web/linger-over-body.ts';
import { loggedPath } from '#lib/web/logged-path.ts';

export interface Running {
  /** Answers what was asked, finishes the steps under way, and lets go of everything. */
  stop(): Promise<void>;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

const drainMs = 10_000;
const redrawMs = [150, 600, 2_000, 10_000];
const options = { overrideGlobalObjects: false, hostname: 'localhost' };

const pageBodyBytes = 1024 * 1024;
/** A run's state may have 32 MiB, and travels in one call. */
const jobBodyBytes = 40 * 1024 * 1024;

/** Images: without JavaScript a form sends a whole gallery at once. */
const uploadBodyBytes = mostImages * mostImageBytes + pageBodyBytes;
const uploadPath = /^\/dashboard\/listings\/\d+\/media\/upload$/;

/** What a path takes; the API, the tool server and the payment webhook answer for themselves. */
function bodyLimit(path: string): number | null {
  if (path.startsWith(`${basePath}/`) || path === paths.mcp || path === paths.paymentWebhook) return null;
  if (uploadPath.test(path)) return uploadBodyBytes;
  return path === jobsPath ? jobBodyBytes : pageBodyBytes;
}

/** A handler of the fetch kind on Node's server. */
function mount(handler: (request: Request, remoteAddress?: string) => Promise<Response>): Listener {
  return getRequestListener((request, { incoming }) => handler(request, incoming.socket.remoteAddress), options);
}

/**
 * Next lets browsers and proxies show a kept page for an hour and, while they ask again, for a year. A page of ours is
 * fresh once its data changed, so they ask each time: the answer comes out of this process's cache.
 */
function neverStale(response: ServerResponse): void {
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    set(
      name,
      name.toLowerCase() === 'cache-control' && String(value).startsWith('s-maxage') ? 'public, max-age=0, must-revalidate' : value,
    );
}

/** A listing's address answers in HTML or in Markdown, by what is asked for (next.config.ts); caches must know. Next overwrites what its own settings say. */
function variesByAccept(path: string, response: ServerResponse): void {
  if (!/^\/listings\/[^/]+$/.test(path)) return;
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    const names = name.toLowerCase() === 'vary' ? [value].flat().join(', ') : '';
    return set(name, names && !/(^|,)\s*accept\s*(,|$)/i.test(names) ? `${names}, Accept` : value);
  };
}

/** A redirect that Next draws and keeps would say where it leads twice: once from the drawing, once from what is kept. */
function oneLocation(response: ServerResponse): void {
  const append = response.appendHeader.bind(response);
  response.appendHeader = (name, value) => (name.toLowerCase() === 'location' ? response.setHeader(name, value) : append(name, value));
}

/** Next's pages; absent in a process that only works. */
async function loadPages(dev: boolean) {
  const { default: next } = await import('next');
  const { host, port } = config();
  const app = next({ dev, hostname: host, port, dir: import.meta.dirname, quiet: false });
  await app.prepare();
  return app;
}

/** Serves what this process's ROLE asks for, until it is stopped. Rejects when the port can't be had. */
export async function serve({ dev }: { dev: boolean }): Promise<Running> {
  const { host, port, role, local } = config();
  const pages = role === 'worker' ? null : await loadPages(dev);
  const handlePages: Listener = pages?.getRequestHandler() ?? ((_request, response) => response.writeHead(404).end());
  const toPages: Listener = (request, response) => {
    markIfDirect(request);
    // Without trusted proxies nobody else may say where a request comes from; pages limit by this header.
    if (config().trustProxy === 0) request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? '';
    neverStale(response);
    oneLocation(response);
    variesByAccept((request.url ?? '/').split('?', 1)[0] ?? '/', response);
    return handlePages(request, response);
  };
  // The embedded executor calls the functions directly: nobody else has to reach them.
  const toJobs: Listener = config().jobs.engine === 'inngest' ? mount(handleJobs) : (_request, response) => response.writeHead(404).end();
  const toRest: Listener = role === 'worker' ? toPages : restListener(answerRest);
  const toMcp: Listener = role === 'worker' ? toPages : mount(compressing(handleMcp));
  const toWebhook = mount(handlePaymentWebhook);
  const toHealth = mount(health);
  const route = (path: string): Listener => {
    if (dev) return toPages; // Next's route files answer, for they reload
    if (path.startsWith(`${basePath}/`)) return toRest;
    if (path === paths.mcp) return toMcp;
    if (path === jobsPath) return toJobs;
    if (path === paths.paymentWebhook) return toWebhook;
    if (path === '/api/health') return toHealth;
    return toPages;
  };
  const answer: Listener = (request, response) => {
    const refusal = refuseEarly(request, bodyLimit);
    if (refusal) {
      response.writeHead(refusal.status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
      return response.end(`${refusal.text}\n`);
    }
    return route((request.url ?? '/').split('?', 1)[0] ?? '/')(request, response);
  };
  // Upgrades are for the development server alone: a client that offers one gets its answer without.
  const server = createServer(dev ? {} : { shouldUpgradeCallback: () => false }, async (request, response) => {
    lingerOverBody(request);
    try {
      await answer(request, response);
    } catch (error) {
      // A client that went away is no fault of ours.
      const path = loggedPath(request.url);
      if (response.destroyed || request.destroyed) log().debug({ err: error, path }, 'a client went away');
      else log().error({ err: error, path }, 'a request failed');
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  });
  server.requestTimeout = 60_000;
  server.keepAliveTimeout = 65_000; // longer than a proxy’s: else it may send into a connection that is being closed
  if (dev && pages) server.on('upgrade', pages.getUpgradeHandler());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      server.on('error', (error) => log().error({ err: error }, 'the server has a fault'));
      resolve();
    });
  });

  const unfollow = pages
    ? await followInvalidations(follower(dev, () => server.listening))
    : local
      ? await followInvalidations(clockFollower)
      : null;
  const jobs = role === 'web' ? null : await startJobs({ client: inngest, call: dev ? fetch : handleJobs });

  return {
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const patience = setTimeout(() => server.closeAllConnections(), drainMs);
      await Promise.all([closed, jobs?.stop(drainMs)]);
      clearTimeout(patience);
      await unfollow?.();
      await pages?.close();
      await flushViews().catch((error) => log().warn({ err: error }, 'the last views were not written'));
      await Promise.all([closeMailer(), closeRenderer()]);
      disconnectRateLimits();
    },
  };
}

/** What invalidations drop in this process: answers of public reads, and Next's pages. */
function follower(dev: boolean, isOpen: () => boolean): Follower {
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
  // Next stamps a page when its drawing ends. One that began before the change and ends after the drop would count as
  // fresh, so the same tags are dropped again until such a drawing must have ended.
  const due = new Map<number, Set<string>>();
  const again = (tags: string[]) => {
    for (const ms of redrawMs) {
      const at = Math.ceil((Date.now() + ms) / 100) * 100; // ten calls a second at most, however many changes
      const waiting = due.get(at) ?? new Set<string>();
      for (const tag of tags) waiting.add(tag);
      if (due.has(at)) continue;
      due.set(at, waiting);
      setTimeout(() => {
        due.delete(at);
        if (!isOpen()) return; // it is stopping: what it kept goes with it
        revalidate([...waiting]).catch((error) => log().warn({ err: error }, 'pages were not dropped again'));
      }, at - Date.now()).unref();
    }
  };
  return {
    async drop(tags) {
      if (tags.includes(clockTag)) {
        await clockFollower.drop(tags);
        return this.dropAll(); // «this week» is another one
      }
      readCache().drop(tags);
      await revalidate(tags);
      again(tags);
    },
    async dropAll() {
      await clockFollower.dropAll();
      await revalidate(['site']); // every page carries it
      again(['site']);
      if (!dev) readCache().enable();
    },
    offline: () => readCache().disable(),
  };
}

/** On a local site the clock may be moved: by a page, a command, or another process. */
const clockFollower: Follower = {
  async drop(tags) {
    if (tags.includes(clockTag)) await followClock();
  },
  async dropAll() {
    await followClock();
  },
  offline: () => undefined,
};
