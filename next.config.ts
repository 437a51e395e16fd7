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
        // A window that an application opened to connect must keep the connection to its opener, also through the sign-in, so that the
        // application learns the result.
        source: '/((?!oauth/|connect/|sign-in|api/auth/).*)',
        headers: [{ key: 'cross-origin-opener-policy', value: 'same-origin' }],
      },
      {
        // If several entries set a header, the last one counts. The address contains a secret, so it must not be sent to other sites. But
        // without any referrer, browsers would leave out the `Origin` that forms need.
        source: '/checkout/:path*',
        headers: [
          { key: 'content-security-policy', value: nextsOwnPolicy('/checkout/') },
          { key: 'permissions-policy', value: `${closedFeatures}, payment=(self "https://js.stripe.com" "https://*.js.stripe.com")` },
          { key: 'cross-origin-opener-policy', value: 'same-origin-allow-popups' }, // wallets open windows and exchange messages with them
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
  generateBuildId: () => process.env.BUILD_ID ?? null, // equal for equal sources (scripts/build.ts)
  turbopack: { root: import.meta.dirname }, // otherwise, Next looks for lock files in the directories above
  poweredByHeader: false,
  images: { unoptimized: true }, // no page uses `/_next/image`, and each call of it would cost 70 ms
  reactMaxHeadersLength: 0, // preloads are in the head of a page, so the header is not needed
  htmlLimitedBots: new RegExp(`^${drawingAgent}$`),
  // Next keeps no page: lib/cache/page-cache.ts does.
  cacheHandler: createRequire(import.meta.url).resolve('./lib/cache/draw-always.mjs'),
  cacheMaxMemorySize: 0,
  experimental: {
    isrFlushToDisk: false,
    // A route is loaded when it is first asked for. All at the start would take a third of the memory, and of the time to the first answer.
    preloadEntriesOnStart: false,
    // This setting protects caches in front of the site that ignore `Vary`. Here it is not needed: our caches must ask each time, and each
    // form of an answer has its own ETag.
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
    'jsvat-next', // the module build has no default export, but Node's import of the package has
    'flydrive',
    '@aws-sdk/client-s3',
  ],
};

export default config;
