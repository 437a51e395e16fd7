// Serves the website of an invented product on this machine, for the crawler and the badge check.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProductSite {
  url: string;
  /** HTML in the footer of the home page, for instance a badge. */
  footer: string;
  /** HTML in the head of the home page, for instance a tag that proves a claim. */
  head: string;
  /** Delay of each answer, in milliseconds. */
  slowMs: number;
  robots: string;
  /** Changes the HTML of each page. */
  rewrite(html: string): string;
  close(): Promise<void>;
}

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#14532d"/><path d="M18 40c8-20 20-20 28-20-2 16-8 26-28 26z" fill="#bbf7d0"/></svg>`;

function page(title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">${head}</head><body>
<header><nav><a href="/">Fernwick</a> <a href="/features">Features</a> <a href="/pricing">Pricing</a> <a href="/about">About</a> <a href="/faq">FAQ</a></nav></header>
${body}</body></html>`;
}

function pagesOf(site: ProductSite): Record<string, string> {
  return {
    '/': page(
      'Fernwick: watering plans for houseplants',
      `<main><h1>Fernwick</h1><p>Fernwick plans the watering of your houseplants, plant by plant.</p>
<p>Fernwick is an app that reminds you when each of your houseplants needs water. It looks at the light of its place, the size of its pot and the season, and moves the reminder when the weather changes.</p>
<h2>Features</h2><ul><li>A plan for each plant, not for the shelf</li><li>Reminders that follow the weather</li><li>Works without an account</li></ul>
<p><a href="/pricing">See the prices</a></p></main>
<footer><p>Fernwick, a product of Fernwick Labs. Write to <a href="mailto:hello@fernwick.example">hello@fernwick.example</a>.</p>
<a href="https://x.com/fernwick">X</a> <a href="https://github.com/fernwick">GitHub</a>${site.footer}</footer>`,
      `${site.head}<meta name="description" content="Fernwick plans the watering of your houseplants, plant by plant.">
<meta property="og:site_name" content="Fernwick">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Fernwick","url":"${site.url}","logo":"${site.url}/icon.svg","foundingDate":"2023","address":{"@type":"PostalAddress","addressLocality":"Ghent","addressCountry":"BE"}}</script>`,
    ),
    '/features': page(
      'Features of Fernwick',
      `<main><h1>Features</h1><p>What Fernwick does for your plants.</p><ul><li>A plan for each plant, not for the shelf</li><li>Reminders that follow the weather</li><li>Works without an account</li><li>A camera check for yellow leaves</li></ul></main>`,
    ),
    '/pricing': page(
      'Prices of Fernwick',
      `<main><h1>Pricing</h1><p>Fernwick is free for five plants. Fernwick Garden costs EUR 3 a month for any number of plants.</p><table><tr><th>Plan</th><th>Price</th></tr><tr><td>Free</td><td>EUR 0</td></tr><tr><td>Garden</td><td>EUR 3 / month</td></tr></table></main>`,
    ),
    '/about': page(
      'About Fernwick',
      `<main><h1>About us</h1><p>Fernwick was founded in 2023 in Ghent, Belgium.</p><h2>Team</h2><p>Lotte Maes, Founder and CEO. Lotte drowned three ferns before she wrote the first version.</p></main>`,
    ),
    '/faq': page(
      'Questions about Fernwick',
      `<main><h1>Frequently asked questions</h1><h2>Does Fernwick need an account?</h2><p>No. Your plants stay on your phone unless you choose to sync them.</p><h2>Which plants does it know?</h2><p>It knows about 3,000 houseplants and learns the habits of others.</p></main>`,
    ),
    '/robots.txt': site.robots,
  };
}

/** Serves the site on a free loopback port until `close` is called. */
export async function serveProductSite(): Promise<ProductSite> {
  const site: ProductSite = {
    url: '',
    footer: '',
    head: '',
    slowMs: 0,
    robots: 'User-agent: *\nAllow: /\n',
    rewrite: (html) => html,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const body = pagesOf(site)[path];
    setTimeout(() => {
      if (path === '/icon.svg') return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(logo);
      const type = path === '/robots.txt' ? 'text/plain' : 'text/html; charset=utf-8';
      if (body === undefined) return response.writeHead(404, { 'content-type': 'text/html' }).end(page('Not found', '<h1>Not found</h1>'));
      response.writeHead(200, { 'content-type': type }).end(site.rewrite(body));
    }, site.slowMs);
  });
  server.keepAliveTimeout = 100;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return site;
}
