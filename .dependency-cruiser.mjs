// The rooms, and the rooms that each may import. `npm run check` fails if an import breaks these rules. scripts/rooms.test.ts tests this
// with a cycle.
//
// A room is a folder. It may import itself, the rooms it names and packages. It can only name rooms above it in this list, so rooms never
// form a cycle. Tests may import anything.

import { globSync, readFileSync } from 'node:fs';
import { keptRoutes } from './lib/adapters/pages/kept-routes.ts';

/** The rooms from the ground up: [room, the rooms it may import]. */
const rooms = [
  ['lib/generated', []],
  ['lib/core', ['lib/generated']],
  ['lib/web', ['lib/core']],
  ['lib/ports', ['lib/core', 'lib/generated']],
  ['lib/mails', ['lib/core', 'lib/ports']],
  ['lib/backup', ['lib/core', 'lib/ports']],
  ['lib/cache', ['lib/core']],
  ['lib/images', ['lib/core', 'lib/ports']],
  ['lib/crawl', ['lib/core', 'lib/generated', 'lib/images', 'lib/ports']],
  ['lib/auth', ['lib/cache', 'lib/core', 'lib/crawl', 'lib/generated', 'lib/mails', 'lib/ports', 'lib/web']],
  ['lib/api', ['lib/auth', 'lib/cache', 'lib/core', 'lib/ports', 'lib/web']],
  ['lib/webhooks', ['lib/auth', 'lib/core', 'lib/crawl', 'lib/generated', 'lib/ports']],
  ['lib/notices', ['lib/api', 'lib/auth', 'lib/core', 'lib/generated', 'lib/mails', 'lib/ports', 'lib/webhooks']],
  ['lib/profile', ['lib/api', 'lib/auth', 'lib/core', 'lib/generated']],
  ['lib/drafting', ['lib/core', 'lib/crawl', 'lib/profile']],

  // Domains. Every domain may also import these rooms.
  ...domains(
    [
      ...['lib/api', 'lib/auth', 'lib/cache', 'lib/core', 'lib/generated', 'lib/images', 'lib/mails', 'lib/notices', 'lib/ports'],
      ...['lib/profile', 'lib/webhooks'],
    ],
    [
      ['lib/team', []],
      ['lib/site', ['lib/team']],
      ['lib/listings', ['lib/crawl', 'lib/drafting', 'lib/team']],
      ['lib/categories', ['lib/listings']],
      ['lib/editorial', ['lib/listings']],
      ['lib/founders', ['lib/listings']],
      ['lib/search', ['lib/drafting', 'lib/listings']],
      // Signals and records of a submission come first. The team's decisions come after the rooms whose changes a decision undoes.
      ['lib/moderation/signals', ['lib/crawl']],
      ['lib/moderation/model', ['lib/crawl', 'lib/drafting', 'lib/moderation/signals']],
      ['lib/moderation/records', ['lib/crawl', 'lib/listings', 'lib/moderation/model', 'lib/moderation/signals', 'lib/site', 'lib/team']],
      ['lib/launches', ['lib/crawl', 'lib/listings', 'lib/moderation/records', 'lib/site']],
      ['lib/community', ['lib/launches', 'lib/listings', 'lib/team']],
      ['lib/claims', ['lib/community', 'lib/crawl', 'lib/listings', 'lib/team']],
      ['lib/reports', ['lib/community', 'lib/launches', 'lib/listings', 'lib/moderation/records', 'lib/team']],
      // Billing has inner rooms in this order: records, prices, and then payments and everything after them.
      ['lib/billing/records', ['lib/listings']],
      ['lib/billing/vat', ['lib/billing/records']],
      [
        'lib/billing/products',
        ['lib/billing/records', 'lib/billing/vat', 'lib/launches', 'lib/listings', 'lib/moderation/records', 'lib/team'],
      ],
      ['lib/billing/invoices', ['lib/billing/records', 'lib/billing/vat']],
      ['lib/billing/notices', ['lib/billing/records', 'lib/team']],
      ['lib/billing/refunds', ['lib/billing/invoices', 'lib/billing/notices', 'lib/billing/products', 'lib/billing/records', 'lib/team']],
      [
        'lib/billing/payments',
        [
          ...['lib/billing/invoices', 'lib/billing/notices', 'lib/billing/products', 'lib/billing/records', 'lib/billing/refunds'],
          ...['lib/billing/vat', 'lib/team'],
        ],
      ],
      ['lib/billing/fulfilment', ['lib/billing/notices', 'lib/billing/products', 'lib/billing/records', 'lib/billing/refunds', 'lib/team']],
      [
        'lib/billing/orders',
        ['lib/billing/invoices', 'lib/billing/payments', 'lib/billing/products', 'lib/billing/records', 'lib/billing/vat', 'lib/team'],
      ],
      ['lib/billing', ['lib/billing/orders', 'lib/billing/products', 'lib/billing/records', 'lib/listings']],
      [
        'lib/moderation',
        [
          ...['lib/billing/refunds', 'lib/launches', 'lib/listings', 'lib/moderation/records', 'lib/moderation/signals', 'lib/reports'],
          ...['lib/site', 'lib/team'],
        ],
      ],
      ['lib/readings', ['lib/crawl', 'lib/drafting', 'lib/listings']],
      [
        'lib/drafts',
        [
          'lib/billing/records',
          'lib/community',
          'lib/crawl',
          'lib/drafting',
          'lib/listings',
          'lib/moderation',
          'lib/moderation/model',
          'lib/moderation/records',
          'lib/moderation/signals',
          'lib/readings',
        ],
      ],
      ['lib/accounts', ['lib/community', 'lib/drafts', 'lib/listings']],
      [
        'lib/desk',
        [
          'lib/accounts',
          'lib/claims',
          'lib/community',
          'lib/editorial',
          'lib/launches',
          'lib/listings',
          'lib/moderation',
          'lib/reports',
          'lib/site',
          'lib/team',
        ],
      ],
    ],
  ),

  // Rooms that are derived from the operations of all domains, and the doors.
  [
    'lib/contract',
    [
      ...['lib/accounts', 'lib/api', 'lib/auth', 'lib/billing', 'lib/categories', 'lib/claims', 'lib/community', 'lib/core', 'lib/desk'],
      ...[
        'lib/drafts',
        'lib/editorial',
        'lib/founders',
        'lib/launches',
        'lib/listings',
        'lib/notices',
        'lib/readings',
        'lib/reports',
        'lib/search',
      ],
      'lib/site',
    ],
  ],
  ['lib/guide', ['lib/api', 'lib/auth', 'lib/contract', 'lib/core']],
  [
    'lib/adapters',
    [
      ...[
        'lib/api',
        'lib/auth',
        'lib/backup',
        'lib/billing/payments',
        'lib/cache',
        'lib/categories',
        'lib/founders',
        'lib/contract',
        'lib/core',
        'lib/desk',
        'lib/guide',
      ],
      ...['lib/images', 'lib/launches', 'lib/listings', 'lib/ports', 'lib/search', 'lib/web'],
    ],
  ],

  // Scripts of public pages.
  ['lib/islands', ['lib/core', 'lib/community', 'lib/listings', 'lib/search']],

  // Components. The kit knows no domain; the others know types of domains.
  ['lib/ui/kit', ['lib/core']],
  ['lib/ui/community', ['lib/community', 'lib/core', 'lib/ui/kit']],
  ['lib/ui/listing', ['lib/community', 'lib/core', 'lib/launches', 'lib/listings', 'lib/profile', 'lib/ui/community', 'lib/ui/kit']],
  ['lib/ui/shell', ['lib/core', 'lib/search', 'lib/ui/community', 'lib/ui/kit', 'lib/ui/listing']],

  // Runs elsewhere, so it imports nothing of the product.
  ['packages', []],
  ['inngest', ['lib/(?!ui/|adapters/|guide/|contract/)']],
  ['prisma', ['lib/(?!ui/|adapters/|guide/|contract/)']],
  ['scripts', ['e2e/', 'lib/', 'prisma/', 'server\\.ts$']],
  ['app', ['inngest/', 'lib/']],
];

function domains(common, list) {
  return list.map(([room, more]) => [room, [...common, ...more]]);
}

const places = rooms.map(([room]) => room);
for (const [at, [room, may]] of rooms.entries())
  for (const other of may)
    if (places.includes(other) && places.indexOf(other) >= at)
      throw new Error(`${room} names ${other}, which stands below it in the list of rooms.`);

const tests = String.raw`(\.test\.tsx?|\.test-d\.ts)$|/testing/|^e2e/`;
/** The files of a room, without those of rooms within it. */
const within = (room) => {
  const inner = places.filter((other) => other.startsWith(`${room}/`)).map((other) => other.slice(room.length + 1));
  return inner.length === 0 ? `^${room}/` : `^${room}/(?!(${inner.join('|')})/)`;
};

// Public pages are sent without the scripts of React (docs/decisions/0029-documents.md). So they must not import components that need these
// scripts.
const documents = String.raw`^app/(\((site|search|preview)\)/|(layout|not-found)\.tsx$)`;
const needsReact = /^['"]use (client|server)['"]|\bSuspense\b/m;
const reactFiles = globSync('{app,lib}/**/*.{ts,tsx}').filter((file) => needsReact.test(readFileSync(file, 'utf8')));
const loadingFiles = globSync('app/({site,search,preview})/**/loading.tsx');
if (loadingFiles.length > 0) throw new Error(`${loadingFiles} would stay in place of a public page, which runs no script of React.`);
const literally = (path) => `^${path.replace(/[.()[\]]/g, String.raw`\$&`)}$`;

// Cached answers are the same for everybody, so their code must not know who asks.
const routeOf = (file) =>
  `/${file
    .split('/')
    .slice(1, -1)
    .filter((part) => !/^\(.*\)$/.test(part))
    .join('/')}`;
const keptFiles = [
  ...globSync('app/**/{page,route}.{ts,tsx}').filter((file) => routeOf(file) in keptRoutes),
  ...globSync('app/**/opengraph-image.tsx'),
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Files must not import each other in a circle, types included. Move what both need into a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...rooms.map(([room, may]) => ({
      name: room,
      comment: `A room may import only what .dependency-cruiser.mjs lists for it.`,
      severity: 'error',
      from: { path: within(room), pathNot: tests },
      to: {
        path: '^(app|lib|inngest|packages|prisma|scripts|e2e|server\\.ts)(/|$)',
        pathNot: [within(room), ...may.map((other) => (places.includes(other) ? within(other) : `^${other}`))],
      },
    })),
    {
      name: 'server-without-next',
      comment: 'server.ts runs outside of Next: what it reaches must not use components or what only a request of Next has.',
      severity: 'error',
      from: { path: '^server\\.ts$' },
      to: { path: String.raw`\.tsx$|^node_modules/(react|react-dom|next/(cache|headers|navigation|server))(\.|/|$)`, reachable: true },
    },
    {
      name: 'documents',
      comment: 'A public page is a document. It must not use client components, server actions, Suspense or next/dynamic.',
      severity: 'error',
      from: { path: documents },
      to: { path: [...reactFiles.map(literally), '^node_modules/next/dynamic'], reachable: true },
    },
    {
      name: 'kept-pages',
      comment: 'What lib/adapters/pages/kept-routes.ts lists is kept for everybody. It must not read a cookie, a header or a session.',
      severity: 'error',
      from: {
        path: [...keptFiles.map(literally), String.raw`^app/(\((site|search)\)/)?layout\.tsx$`, String.raw`^app/\(search\)/.*page\.tsx$`],
      },
      to: { path: String.raw`^node_modules/next/headers(\.|/|$)`, reachable: true },
    },
  ],
  options: {
    // TypeScript 7 has no parser for dependency-cruiser. Without this setting, it would find no imports and report nothing.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules|^lib/generated' },
    exclude: { path: String.raw`^\.next|^packages/client/dist|\.css$|\.test\.tsx?$|\.test-d\.ts$` },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
