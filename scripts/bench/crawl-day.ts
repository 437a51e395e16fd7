// `npm run more -- bench:crawl-day`: crawls many invented sites as the drafts and readings of a day do, and counts for each host the
// requests, bytes, simultaneous requests, and requests for pages that robots.txt disallows. Fails if a host gets a request for a disallowed
// page, a request before the one for its robots.txt, or more than two simultaneous requests.
//
// npm run more -- bench:crawl-day [--sites 500] [--lanes 8]
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { markEmbedded } from '#lib/core/mark-embedded.ts';

const { values } = parseArgs({ options: { sites: { type: 'string', default: '500' }, lanes: { type: 'string', default: '8' } } });
const count = Number(values.sites);

/** The requests that a host got. */
interface Host {
  requests: number;
  bytes: number;
  open: number;
  mostAtOnce: number;
  disallowed: string[];
  beforeRobots: number;
  hasRobots: boolean;
}

const hosts = new Map<string, Host>();
const pages = [
  'pricing',
  'about',
  'features',
  'team',
  'faq',
  'contact',
  'imprint',
  'terms',
  'blog',
  'docs',
  'press',
  'customers',
  'changelog',
  'jobs',
];

/** Returns the folders that the robots.txt of a site disallows. The robots.txt of every third site disallows nothing. */
function disallowedBy(site: number): string[] {
  if (site % 3 === 0) return [];
  return site % 3 === 1 ? ['/private/', '/docs'] : ['/team', '/assets/', '/*?session='];
}

const isDisallowed = (site: number, path: string) =>
  disallowedBy(site).some((rule) => (rule.includes('*') ? path.includes(rule.split('*')[1] as string) : path.startsWith(rule)));

function robotsOf(site: number, origin: string): string {
  const rules = disallowedBy(site).map((path) => `Disallow: ${path}`);
  const delay = site % 50 === 7 ? ['Crawl-delay: 1'] : [];
  return ['User-agent: *', ...(rules.length > 0 ? rules : ['Disallow:']), ...delay, `Sitemap: ${origin}/sitemap.xml`].join('\n');
}

/** Returns a page of a site. It links to all other pages, to disallowed pages, and to another host. */
function pageOf(site: number, name: string): string {
  const links = [...pages, 'private/plans', 'assets/more', 'account?session=1'].map((path) => `<li><a href="/${path}">${path}</a></li>`);
  const text = `<p>Harbour ${site} keeps its ${name} for crews who want to know when their berth falls dry, and what it costs.</p>`;
  return `<!doctype html><html lang="en"><title>Harbour ${site} – ${name}</title><link rel="stylesheet" href="/style.css"><nav><ul>${links.join('')}</ul></nav><main><h1>${name}</h1>${text.repeat(4 + (site % 40))}</main><a href="http://elsewhere.localhost/">Friends</a></html>`;
}

const server = createServer((request, response) => {
  const name = (request.headers.host ?? '').split(':')[0] ?? '';
  const site = Number(/^site-(\d+)\./.exec(name)?.[1] ?? -1);
  const path = request.url ?? '/';
  const host = hosts.get(name) ?? { requests: 0, bytes: 0, open: 0, mostAtOnce: 0, disallowed: [], beforeRobots: 0, hasRobots: false };
  hosts.set(name, host);
  host.requests++;
  host.open++;
  host.mostAtOnce = Math.max(host.mostAtOnce, host.open);
  const isRobots = path === '/robots.txt';
  if (isRobots) host.hasRobots = true;
  else if (!host.hasRobots) host.beforeRobots++;
  if (!isRobots && isDisallowed(site, path)) host.disallowed.push(path);
  const origin = `http://${request.headers.host}`;
  const send = (type: string, body: string, status = 200) => {
    setTimeout(() => {
      host.open--;
      host.bytes += Buffer.byteLength(body);
      response.writeHead(status, { 'content-type': type }).end(body);
    }, 5);
  };
  const found = path === '/' ? 'home' : path.slice(1);
  if (isRobots) send('text/plain', robotsOf(site, origin));
  else if (path === '/sitemap.xml')
    send(
      'application/xml',
      `<urlset>${[...pages, 'private/plans'].map((each) => `<url><loc>${origin}/${each}</loc></url>`).join('')}</urlset>`,
    );
  else if (path === '/style.css') send('text/css', 'p{color:#222}');
  else if (found === 'home' || pages.includes(found)) send('text/html; charset=utf-8', pageOf(site, found));
  else send('text/html', '<h1>Not found</h1>', 404);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;

// Imported only now, because these modules read the configuration from the environment.
markEmbedded(process.env, 'postgresql://127.0.0.1:1/none'); // nothing connects to this address
process.env.RENDER = 'off';
const { crawlSite } = await import('#lib/crawl/crawl-site.ts');
const { makeFetcher } = await import('#lib/crawl/safe-fetch.ts');
const { memoryStore } = await import('#lib/crawl/testing/synthetic-site.ts');
const { closeThreads } = await import('#lib/core/threads/in-thread.ts');

const started = performance.now();
const cpuBefore = process.cpuUsage();
const outcomes = new Map<string, number>();
let pagesRead = 0;
const waiting = Array.from({ length: count }, (_, site) => site);
const lane = async () => {
  for (let site = waiting.shift(); site !== undefined; site = waiting.shift()) {
    const fetcher = makeFetcher({ allowLoopback: true });
    const { outcome, pages: read } = await crawlSite(`http://site-${site}.localhost:${port}/`, memoryStore(), { fetcher, renderer: null });
    await fetcher.close();
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    pagesRead += read;
  }
};
await Promise.all(Array.from({ length: Number(values.lanes) }, lane));
const { user, system } = process.cpuUsage(cpuBefore);
await closeThreads();
server.close();

const asked = [...hosts.values()];
const most = (of: (host: Host) => number) => Math.max(0, ...asked.map(of));
const median = (of: (host: Host) => number) => asked.map(of).sort((a, b) => a - b)[Math.floor(asked.length / 2)] ?? 0;
const sum = (of: (host: Host) => number) => asked.reduce((total, host) => total + of(host), 0);
console.log(
  `sites ${count}, hosts asked ${asked.length}, pages read ${pagesRead}, ${[...outcomes].map(([name, times]) => `${name} ${times}`).join(', ')}`,
);
console.log(
  `requests a host: median ${median(({ requests }) => requests)}, most ${most(({ requests }) => requests)}, in all ${sum(({ requests }) => requests)}`,
);
console.log(
  `bytes a host: median ${median(({ bytes }) => bytes)}, most ${most(({ bytes }) => bytes)}, in all ${sum(({ bytes }) => bytes)}`,
);
console.log(`requests at once to a host: most ${most(({ mostAtOnce }) => mostAtOnce)}`);
console.log(
  `disallowed ${sum(({ disallowed }) => disallowed.length)}, before robots.txt ${sum(({ beforeRobots }) => beforeRobots)}, other hosts ${hosts.has('elsewhere.localhost') ? 1 : 0}`,
);
console.log(
  `${((performance.now() - started) / 1000).toFixed(1)} s, CPU ${((user + system) / 1e6).toFixed(1)} s, memory ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
);
const isPolite = most(({ mostAtOnce }) => mostAtOnce) <= 2 && sum(({ disallowed, beforeRobots }) => disallowed.length + beforeRobots) === 0;
process.exitCode = isPolite && !hosts.has('elsewhere.localhost') && asked.length === count ? 0 : 1;
