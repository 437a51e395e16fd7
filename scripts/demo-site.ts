// Serves the website of an invented product on this machine, for the demo.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface DemoSite {
  name: string;
  url: string;
  /** Puts HTML into the home page's footer. The demo puts the badge there, as an owner would. */
  putIntoFooter(html: string): void;
  close(): Promise<void>;
}

const firstParts = ['Hop', 'Malt', 'Kettle', 'Barley', 'Yeast', 'Copper', 'Cellar', 'Mash', 'Amber', 'Stein', 'Bottle', 'Foam'];
const secondParts = ['ledger', 'almanac', 'lantern', 'notes', 'compass', 'thread', 'diary', 'garden', 'clock', 'atlas', 'keeper', 'path'];
const pick = (words: string[]) => words[randomInt(words.length)] as string;

/** Serves the site on a free loopback port until `close` is called. Each call invents another product name. */
export async function serveDemoSite(): Promise<DemoSite> {
  const name = pick(firstParts) + pick(secondParts);
  let footer = '';
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (path === '/robots.txt')
      return response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /recipes/private/\n');
    if (path === '/icon.svg') return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(icon);
    const body = pages(name)[path];
    response
      .writeHead(body ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
      .end(page(name, body ?? { title: 'Not found', main: '<h1>There is nothing here</h1>' }, path === '/' ? footer : ''));
  });
  server.keepAliveTimeout = 100;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    name,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    putIntoFooter(html) {
      footer = html;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

interface Page {
  title: string;
  description?: string;
  main: string;
}

function page(name: string, { title, description, main }: Page, footer: string): string {
  const nav = [
    ['/', name],
    ['/pricing', 'Pricing'],
    ['/about', 'About'],
    ['/faq', 'FAQ'],
  ];
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>${title}</title>
  ${description ? `<meta name="description" content="${description}">` : ''}
  <meta property="og:site_name" content="${name}">
  <link rel="icon" type="image/svg+xml" href="/icon.svg">
  <style>body { font: 17px/1.6 Georgia, serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem } nav a, footer a { margin-right: 1rem }</style>
</head>
<body>
  <header><nav>${nav.map(([href, text]) => `<a href="${href}">${text}</a>`).join(' ')}</nav></header>
  <main>
${main}
  </main>
  <footer>
    <p>${name} is made by two home brewers in Bamberg. <a href="/imprint">Imprint</a></p>
    ${footer}
  </footer>
</body>
</html>
`;
}

function pages(name: string): Record<string, Page> {
  return {
    '/': {
      title: `${name}: the brewing diary that remembers why a batch was good`,
      description: `${name} is a diary for people who brew beer at home. It keeps recipes, temperatures and tastings together.`,
      main: `    <h1>The brewing diary that remembers why a batch was good</h1>
    <p>${name} is a diary for people who brew beer at home. It keeps recipes, temperatures and tastings together, so that you can find out months later what made a batch good, and brew it again.</p>
    <p>Write down what you do while you do it. ${name} draws the fermentation as a curve and puts your tasting notes beside it.</p>
    <h2>Features</h2>
    <ul>
      <li>Recipes that scale to your kettle</li>
      <li>Fermentation curves from any cheap sensor</li>
      <li>Tasting notes beside the batch they belong to</li>
      <li>Works in the cellar, without a connection</li>
    </ul>
    <p><a href="/pricing">What it costs</a></p>`,
    },
    '/pricing': {
      title: `Pricing of ${name}`,
      main: `    <h1>Pricing</h1>
    <p>${name} is free for three batches a year. Brew more, and it is EUR 4 a month, or EUR 40 a year.</p>
    <p>You can export everything at any time, also from the free plan.</p>`,
    },
    '/about': {
      title: `About ${name}`,
      main: `    <h1>About us</h1>
    <p>${name} was founded in 2024 in Bamberg, Germany, after one batch that nobody could brew a second time.</p>
    <h2>Team</h2>
    <p>Frieda Lammers, Founder and developer. Frieda has brewed at home since she was allowed to.</p>
    <p>Ole Brandt, Co-founder. Ole tastes, and writes down what he tasted.</p>`,
    },
    '/faq': {
      title: `Questions about ${name}`,
      main: `    <h1>Frequently asked questions</h1>
    <h2>Do I need a sensor?</h2>
    <p>No. You can type temperatures by hand; a sensor saves you the trips to the cellar.</p>
    <h2>Can I bring my recipes?</h2>
    <p>Yes. ${name} reads BeerXML and BeerJSON files.</p>
    <h2>Does it work offline?</h2>
    <p>Yes. What you write in the cellar is synced once you are upstairs again.</p>`,
    },
    '/imprint': {
      title: `Imprint of ${name}`,
      main: `    <h1>Imprint</h1>
    <p>${name}, Lammers and Brandt GbR, Obere Sandstrasse 7, 96049 Bamberg, Germany</p>
    <p>E-mail: <a href="mailto:hello@${name.toLowerCase()}.example">hello@${name.toLowerCase()}.example</a></p>`,
    },
  };
}

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#7c2d12"/><path d="M20 18h20v28a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4z" fill="#fde68a"/><path d="M40 24h6a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4h-6" fill="none" stroke="#fde68a" stroke-width="4"/></svg>`;
