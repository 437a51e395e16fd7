// Serves websites on loopback for the crawler, and contains the website of an invented product. For tests and benchmarks.
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServedSite {
  /** The URL without a final slash, for instance `http://127.0.0.1:40321`. */
  url: string;
  /** All requests so far, in order; `at` is in milliseconds since the epoch. */
  requests: { path: string; at: number }[];
  /** Adds the page at `path`, or replaces it. */
  setPage(path: string, body: string): void;
  /** Returns the page at `path`, or an empty string if there is none. */
  getPage(path: string): string;
  close(): Promise<void>;
}

const usedPorts = new Set<number>();
const portOf = (server: Server) => (server.address() as AddressInfo).port;

/**
 * Listens on `port`. If `port` is 0, listens on a free port that no earlier site of this process had, because two sites with one address
 * would count as one product.
 */
async function listen(answer: RequestListener, port: number): Promise<Server> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  if (port !== 0 || !usedPorts.has(portOf(server))) {
    usedPorts.add(portOf(server));
    return server;
  }
  const another = await listen(answer, 0);
  server.close();
  return another;
}

/** Serves `pages` by path on loopback. Each answer is delayed by `delayMs`. */
export async function serveSite(
  pages: Record<string, string>,
  { delayMs = 0, port = 0 }: { delayMs?: number; port?: number } = {},
): Promise<ServedSite> {
  const bodies = new Map(Object.entries(pages));
  const requests: ServedSite['requests'] = [];
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    requests.push({ path, at: Date.now() });
    const body = bodies.get(path);
    setTimeout(() => {
      const type = path.endsWith('.txt')
        ? 'text/plain'
        : path.endsWith('.xml')
          ? 'application/xml'
          : path.endsWith('.svg')
            ? 'image/svg+xml'
            : 'text/html';
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': `${type}; charset=utf-8` }).end(body ?? 'Not found');
    }, delayMs);
  };
  const server = await listen(answer, port);
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    requests,
    setPage: (path, body) => void bodies.set(path, body),
    getPage: (path) => bodies.get(path) ?? '',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns ten pages about an invented product, in the style of a small company, with robots.txt and a logo, by path. */
export function inventedSite(name = 'Quillfeather', { domain = 'quillfeather.example' } = {}): Record<string, string> {
  const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="description" content="${name} is a writing app that keeps every draft of a chapter and shows what changed between them.">
<meta property="og:site_name" content="${name}"><link rel="icon" type="image/svg+xml" href="/logo.svg"></head>
<body><header><a href="/"><img src="/logo.svg" alt="${name} logo"></a>
<nav><a href="/features">Features</a> <a href="/pricing">Pricing</a> <a href="/about">About</a> <a href="/faq">FAQ</a> <a href="/docs">Docs</a> <a href="/blog">Blog</a> <a href="/changelog">Changelog</a></nav></header>
<main>${body}</main>
<footer><p>© 2026 ${name}</p><a href="/contact">Contact</a> <a href="/imprint">Imprint</a> <a href="https://x.com/${name.toLowerCase()}">X</a> <a href="https://github.com/${name.toLowerCase()}">GitHub</a></footer></body></html>`;
  return {
    '/robots.txt': 'User-agent: *\nDisallow: /admin\n',
    '/logo.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#274c77"/><path d="M18 46C24 28 34 18 48 16c-2 14-12 24-30 30z" fill="#f6f1e7"/></svg>',
    '/': page(
      `${name}: every draft, side by side`,
      `<section><h1>Every draft of your novel, side by side</h1><p>${name} is a writing app that keeps every draft of a chapter and shows what changed between them. It is made for novelists who rewrite a lot.</p><a href="/pricing">Start for free</a></section>
<section><h2>What it does</h2><ul><li>Keeps every draft without being asked</li><li>Shows two drafts side by side</li><li>Works without a connection</li><li>Exports to EPUB and DOCX</li></ul></section>
<section class="testimonials"><blockquote>I stopped naming files final-final-3.</blockquote><p>Mara Lindqvist, novelist</p></section>`,
    ),
    '/features': page(
      `Features of ${name}`,
      `<h1>Features</h1><h2>Drafts that keep themselves</h2><p>Each time you stop writing, ${name} keeps a draft.</p><h2>Side by side</h2><p>Two drafts stand beside each other, with what changed marked in the margin.</p><h2>Offline first</h2><p>Everything works without a connection and syncs later.</p>`,
    ),
    '/pricing': page(
      `Pricing of ${name}`,
      `<h1>Pricing</h1><div class="plan"><h2>Free</h2><p>€0</p><p>One book, unlimited drafts.</p></div><div class="plan"><h2>Author</h2><p>€8 per month</p><p>Any number of books, export to EPUB and DOCX.</p></div><p>There is a 14-day free trial of the Author plan.</p>`,
    ),
    '/about': page(
      `About ${name}`,
      `<h1>About us</h1><p>${name} was founded in 2021 in Utrecht, Netherlands.</p><section class="team"><h2>Team</h2><div><h3>Joris van Aken</h3><p>Founder and CEO</p></div><div><h3>Salma Haddad</h3><p>Co-founder and CTO</p></div></section>`,
    ),
    '/faq': page(
      `Questions about ${name}`,
      `<h1>Questions</h1><h2>Can I use it offline?</h2><p>Yes. Everything works without a connection and syncs when there is one.</p><h2>Who owns what I write?</h2><p>You do. We never read or train on your texts.</p><h2>Can I leave?</h2><p>Yes, export all books at any time.</p>`,
    ),
    '/contact': page(`Contact ${name}`, `<h1>Contact</h1><p>Write to <a href="mailto:hello@${domain}">hello@${domain}</a>.</p>`),
    '/imprint': page(
      'Imprint',
      `<h1>Imprint</h1><address>${name} B.V.<br>Oudegracht 120<br>3511 AW Utrecht<br>Netherlands</address><p>Managing director: Joris van Aken</p>`,
    ),
    '/blog': page(`Blog of ${name}`, '<h1>Blog</h1><article><h2>Why rewriting needs memory</h2><p>On keeping what you cut.</p></article>'),
    '/changelog': page('Changelog', '<h1>Changelog</h1><h2>2026-03-02: Margins</h2><p>What changed now stands in the margin.</p>'),
    '/docs': page(`Docs of ${name}`, '<h1>Documentation</h1><p>How to import a manuscript from a word processor.</p>'),
  };
}
