import type { NextConfig } from 'next';

/** Next's own scripts are inline, and static pages can't carry a nonce; everything else is closed, but for what is named. */
const policyWith = (more: { scripts?: string; frames?: string; calls?: string; images?: string } = {}) =>
  [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline'${process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''}${more.scripts ?? ''}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${more.images ?? ''}`,
    "font-src 'self'",
    `connect-src 'self'${more.calls ?? ''}`,
    ...(more.frames ? [`frame-src${more.frames}`] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self' https://github.com https://accounts.google.com",
    "frame-ancestors 'none'",
  ].join('; ');
const policy = policyWith();

// What Stripe documents for Stripe.js with its Payment and Express Checkout Elements (wallets open inside its frames). It stands
// on the checkout alone, and there with any provider: one build serves every configuration, and its headers are the build's.
const stripe = ' https://js.stripe.com https://*.js.stripe.com';
const checkoutPolicy = policyWith({
  scripts: stripe,
  frames: `${stripe} https://hooks.stripe.com`,
  calls: ' https://api.stripe.com',
  images: ' https://*.stripe.com',
});

// A listing's demo video is played in its page, once somebody asks for it.
const listingPolicy = policyWith({ frames: ' https://www.youtube-nocookie.com' });

const closedFeatures = 'camera=(), microphone=(), geolocation=()';

// An agent's `Accept`: Markdown is named, not refused, and not after HTML or with less weight than it. Of two names only the
// first place of the first is looked at, so that a long header costs no more than its length.
const prefersMarkdown = [
  '(?!(?:(?!text/html).)*text/html.*text/markdown)',
  '(?!.*text/markdown;\\s*q=0(?:\\.0*)?(?:,|$))',
  '(?!(?:(?!text/markdown;\\s*q=0).)*text/markdown;\\s*q=0.*text/html)',
  '.*text/markdown.*',
].join('');

const config: NextConfig = {
  async headers() {
    return [
      {
        // The reference, the badges and the authorization server bring policies of their own.
        source: '/((?!docs/api$|oauth/|badges/[^/]+/[^/]+\\.svg$).*)',
        headers: [
          { key: 'content-security-policy', value: policy },
          { key: 'x-frame-options', value: 'DENY' },
        ],
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
        source: '/listings/:slug',
        headers: [{ key: 'content-security-policy', value: listingPolicy }],
      },
      // Images that people sent us, opened by themselves: what their routes say, for it would be overwritten by what stands above.
      ...['/media/:name', '/logos/:name', '/dashboard/listings/:id/media/images/:name'].map((source) => ({
        source,
        headers: [{ key: 'content-security-policy', value: "default-src 'none'" }],
      })),
      {
        // The last to name a header wins. The address is a secret, so no other site is told it; without any referrer browsers
        // would also leave out the `Origin` by which a form is known to be ours.
        source: '/checkout/:path*',
        headers: [
          { key: 'content-security-policy', value: checkoutPolicy },
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
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  turbopack: { root: import.meta.dirname }, // or Next looks for lock files in the directories above
  poweredByHeader: false,
  // Pages are kept in memory: on disk every address anybody tried would stay, and outlive the process.
  experimental: { isrFlushToDisk: false },
  cacheMaxMemorySize: 64 * 1024 * 1024,
  typescript: { ignoreBuildErrors: true }, // `npm test` checks types once, for pages and everything else
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
