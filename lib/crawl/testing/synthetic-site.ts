// Local test sites that stand for public sites. They log their requests.
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CrawlProgress, CrawlStore } from '#lib/crawl/crawling/kept-pages.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';

/** The response to a path: a body (HTML unless the path ends in .txt, .xml or .js), a status, a redirect, or a request listener. */
export type Answer = string | Buffer | number | { to: string; status?: number } | RequestListener;

export interface SyntheticSite {
  /** `http://127.0.0.1:port` */
  origin: string;
  /** The requested addresses in order: `/path`, or `host/path` if the site has several hosts. */
  log: string[];
  answers: Record<string, Answer>;
  close(): Promise<void>;
}

/** Starts a site. Keys of `answers` are paths, or `host/path` for several hosts. `*` answers all other paths (default: 404). */
export async function syntheticSite(answers: Record<string, Answer>): Promise<SyntheticSite> {
  const log: string[] = [];
  const severalHosts = Object.keys(answers).some((key) => !/^[/*]/.test(key));
  const server = createServer((request, response) => {
    const name = severalHosts ? `${request.headers.host}${request.url}` : (request.url ?? '/');
    log.push(name);
    respond(answers[name] ?? answers['*'] ?? 404, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log,
    answers,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function respond(answer: Answer, request: IncomingMessage, response: ServerResponse): void {
  if (typeof answer === 'function') return void answer(request, response);
  if (typeof answer === 'number') return void response.writeHead(answer).end(`status ${answer}`);
  if (typeof answer === 'object' && 'to' in answer) return void response.writeHead(answer.status ?? 302, { location: answer.to }).end();
  const path = request.url ?? '';
  const type = path.endsWith('.txt')
    ? 'text/plain'
    : path.endsWith('.xml')
      ? 'application/xml'
      : path.endsWith('.js')
        ? 'text/javascript'
        : 'text/html';
  response.writeHead(200, { 'content-type': type }).end(answer);
}

/**
 * Returns an HTML page with `links`, given as `[path, text]`. It has more than 200 characters of text, so that the crawl does not render
 * it.
 */
export function html(title: string, links: [path: string, text: string][] = [], more: { language?: string; head?: string } = {}): string {
  const sentence = `This is what Acme says about ${title}, so that people may know what it is, whom it is for, and why they would want it. `;
  return `<!doctype html><html lang="${more.language ?? 'en'}"><head><title>${title}</title><link rel="icon" href="/icon.svg">${more.head ?? ''}</head><body><nav><ul>${links
    .map(([path, text]) => `<li><a href="${path}">${text}</a></li>`)
    .join('')}</ul></nav><main><h1>${title}</h1><p>${sentence.repeat(3)}</p></main></body></html>`;
}

export interface MemoryStore extends CrawlStore {
  saved: Map<string, { page: StoredPage; position: number }>;
  progressReports: CrawlProgress[];
  /** Paths of the stored pages, by position. */
  paths(): string[];
}

export function memoryStore(): MemoryStore {
  const files = new Map<string, { status: number; body: string }>();
  const saved: MemoryStore['saved'] = new Map();
  const progressReports: CrawlProgress[] = [];
  const byPosition = () => [...saved.values()].sort((a, b) => a.position - b.position);
  return {
    saved,
    progressReports,
    paths: () => byPosition().map(({ page }) => new URL(page.url).pathname),
    readRobots: async (origin) => files.get(origin) ?? null,
    saveRobots: async (origin, file) => void files.set(origin, file),
    listStoredPages: async () => byPosition().map(({ page, position }) => ({ url: page.url, position })),
    readStoredPage: async (url) => saved.get(url)?.page ?? null,
    savePage: async (page, position) => void saved.set(page.url, { page, position }),
    saveProgress: async (progress) => void progressReports.push(progress),
  };
}
