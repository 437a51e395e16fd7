import { createRequire } from 'node:module';
import type { NextConfig } from 'next';
import { buildFolder } from './lib/core/build-folder.ts';
import { nextsOwnPolicy } from './lib/web/content-security-policy.ts';
import { drawingAgent } from './lib/web/drawing-agent.ts';
import { prefersMarkdown } from './lib/web/prefers-markdown.ts';

const closedFeatures = 'camera=(), microphone=(), geolocation=()';

const config: NextConfig = {
  async headers() {
    return [
      {
        // The badges are shown by other sites. The authorization server sets its own headers.
        source: '/((?!oauth/|badges/[^/]+/[^/]+\\.svg$).*)',
        headers: [{ key: 'x-frame-options', value: 'DENY' }],
      },
      {
        // Not where a route sets a policy of its own: pictures that people sent us, badges, and the API reference.
        source: '/((?!docs/api$|oauth/|media/|logos/|dashboard/listings/[^/]+/media/images/|badges/[^/]+/[^/]+\\.svg$).*)',
        headers: [{ key: 'content-security-policy', value: nextsOwnPolicy('/') }],
      },
      {
        source: '/((?!oauth/).*)',
        headers: [
          { key: 'x-content-type-options', value: 'nosniff' },
          { key: 'referrer-policy', value: 'strict-origin-when-cross-origin' },
        ],
      },
      {
        source: '/(.*)',
        headers: [{ key: 'permissions-policy', value: `${closedFeatures}, payment=()` }],
      },
      {
        // An application that opened a window for its connection hears of it by that window, through sign-in and all.
        source: '/((?!oauth/|connect/|sign-in|api/auth/).*)',
        headers: [{ key: 'cross-origin-opener-policy', value: 'same-origin' }],
      },
      {
        // The last to name a header wins. The address is a secret, so no other site is told it; without any referrer browsers
        // would also leave out the `Origin` by which a form is known to be ours.
        source: '/checkout/:path*',
        headers: [
          { key: 'content-security-policy', value: nextsOwnPolicy('/checkout/') },
          { key: 'permissions-policy', value: `${closedFeatures}, payment=(self "https://js.stripe.com" "https://*.js.stripe.com")` },
          { key: 'cross-origin-opener-policy', value: 'same-origin-allow-popups' }, // wallets open windows and hear of them
          { key: 'referrer-policy', value: 'same-origin' },
          { key: 'x-robots-tag', value: 'noindex, nofollow' },
        ],
      },
    ];
  },
  async rewrites() {
    const slug = ':slug([a-z0-9][a-z0-9-]{0,219})';
    return {
      // Before the pages, for `/listings/tidemark.md` would be one of a listing with that slug.
      beforeFiles: [
        { source: `/listings/${slug}.md`, destination: '/markdown/listings/:slug' },
        {
          source: `/listings/${slug}`,
          has: [{ type: 'header', key: 'accept', value: prefersMarkdown }],
          destination: '/markdown/listings/:slug',
        },
        { source: '/docs/agents', has: [{ type: 'header', key: 'accept', value: prefersMarkdown }], destination: '/docs/agents.md' },
      ],
      afterFiles: [],
      fallback: [],
    };
  },
  distDir: buildFolder(),
  generateBuildId: () => process.env.BUILD_ID ?? null, // the same for the same sources (scripts/build.ts)
  turbopack: { root: import.meta.dirname }, // or Next looks for lock files in the directories above
  poweredByHeader: false,
  images: { unoptimized: true }, // no page uses `/_next/image`, and each call of it would cost 70 ms
  reactMaxHeadersLength: 0, // what a page preloads stands in its head, not in a header of each answer besides
  htmlLimitedBots: new RegExp(`^${drawingAgent}$`),
  // Next keeps no page: lib/cache/page-cache.ts does.
  cacheHandler: createRequire(import.meta.url).resolve('./lib/cache/draw-always.mjs'),
  cacheMaxMemorySize: 0,
  experimental: {
    isrFlushToDisk: false,
    // A route is loaded when it is first asked for. All at the start would take a third of the memory, and of the time to the first answer.
    preloadEntriesOnStart: false,
    // It protects caches in between that ignore `Vary`. Ours are told to check each time, and each form has an ETag of its own.
    validateRSCRequestHeaders: false,
  },
  // `npm run types` checks them, for pages and everything else.
  typescript: { ignoreBuildErrors: true, tsconfigPath: 'tsconfig.product.json' },
  allowedDevOrigins: ['127.0.0.1'],
  serverExternalPackages: [
    'pino',
    'pino-pretty',
    'pg',
    'nodemailer',
    'ioredis',
    'rate-limiter-flexible',
    'inngest',
    'undici',
    'oidc-provider',
    'light-my-request',
    'sharp',
    'ai',
    'playwright-core',
    '@sparticuz/chromium',
    'pdfkit',
    'jsvat-next', // its module build has no default export, which Node's own reading of it has
    'flydrive',
    '@aws-sdk/client-s3',
  ],
};

export default config;
