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

const config: NextConfig = {
  async headers() {
    return [
      {
        // The reference and the badges bring policies of their own.
        source: '/((?!docs/api$|badges/[^/]+/[^/]+\\.svg$).*)',
        headers: [{ key: 'content-security-policy', value: policy }],
      },
      {
        source: '/(.*)',
        headers: [
          { key: 'x-content-type-options', value: 'nosniff' },
          { key: 'referrer-policy', value: 'strict-origin-when-cross-origin' },
          { key: 'permissions-policy', value: 'camera=(), microphone=(), geolocation=()' },
          { key: 'cross-origin-opener-policy', value: 'same-origin' },
        ],
      },
    ];
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
    'sharp',
    'ai',
    'playwright-core',
    '@sparticuz/chromium',
  ],
};

export default config;
