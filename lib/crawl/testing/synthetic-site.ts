// Sites on loopback that stand for public ones, with a log of what was asked of them.
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CrawlProgress, CrawlStore } from '#lib/crawl/crawl-site.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';

/** A body (HTML unless the path says otherwise), a status, a redirect, or a listener for everything else. */
export type Answer = string | Buffer | number | { to: string; status?: number } | RequestListener;

export interface SyntheticSite {
  /** `http://127.0.0.1:port` */
  origin: string;
  /** What was asked for, in order: `/path`, or `host/path` for a site of several hosts. */
  log: string[];
  /** Milliseconds at which each arrived. */
  times: number[];
  answers: Record<string, Answer>;
  close(): Promise<void>;
}

/** Answers by path, or by `host/path` for several hosts. What has no answer is 404. */
export async function syntheticSite(answers: Record<string, Answer>): Promise<SyntheticSite> {
  const log: string[] = [];
  const times: number[] = [];
  const severalHosts = Object.keys(answers).some((key) => !/^[/*]/.test(key));
  const server = createServer((request, response) => {
    const name = severalHosts ? `${request.headers.host}${request.url}` : (request.url ?? '/');
    log.push(name);
    times.push(performance.now());
    give(answers[name] ?? answers['*'] ?? 404, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log,
    times,
    answers,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function give(answer: Answer, request: IncomingMessage, response: ServerResponse): void {
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

/** A page with enough text to stand on its own, and links as `[path, text]`. */
export function html(title: string, links: [path: string, text: string][] = [], more: { language?: string; head?: string } = {}): string {
  const sentence = `This is what Acme says about ${title}, so that people may know what it is, whom it is for, and why they would want it. `;
  return `<!doctype html><html lang="${more.language ?? 'en'}"><head><title>${title}</title>${more.head ?? ''}</head><body><nav><ul>${links
    .map(([path, text]) => `<li><a href="${path}">${text}</a></li>`)
    .join('')}</ul></nav><main><h1>${title}</h1><p>${sentence.repeat(3)}</p></main></body></html>`;
}

export interface MemoryStore extends CrawlStore {
  saved: Map<string, { page: StoredPage; position: number }>;
  told: CrawlProgress[];
  /** Paths of what is stored, by position. */
  paths(): string[];
}

export function memoryStore(): MemoryStore {
  const files = new Map<string, { status: number; body: string }>();
  const saved: MemoryStore['saved'] = new Map();
  const told: CrawlProgress[] = [];
  const byPosition = () => [...saved.values()].sort((a, b) => a.position - b.position);
  return {
    saved,
    told,
    paths: () => byPosition().map(({ page }) => new URL(page.url).pathname),
    robots: async (origin) => files.get(origin) ?? null,
    keepRobots: async (origin, file) => void files.set(origin, file),
    pages: async () => byPosition().map(({ page, position }) => ({ url: page.url, position })),
    page: async (url) => saved.get(url)?.page ?? null,
    save: async (page, position) => void saved.set(page.url, { page, position }),
    progress: async (progress) => void told.push(progress),
  };
}
