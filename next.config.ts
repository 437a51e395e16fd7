import type { NextConfig } from 'next';

// Next's own scripts are inline, and static pages can't carry a nonce; everything else is closed.
const policy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self' https://github.com https://accounts.google.com",
  "frame-ancestors 'none'",
].join('; ');

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
        headers: [{ key: 'permissions-policy', value: 'camera=(), microphone=(), geolocation=()' }],
      },
      {
        // An application that opened a window for its connection hears of it by that window, through sign-in and all.
        source: '/((?!oauth/|connect/|sign-in|api/auth/).*)',
        headers: [{ key: 'cross-origin-opener-policy', value: 'same-origin' }],
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
  ],
};

export default config;
