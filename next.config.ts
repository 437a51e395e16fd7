import type { NextConfig } from 'next';

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  turbopack: { root: import.meta.dirname }, // or Next looks for lock files in the directories above
  poweredByHeader: false,
  allowedDevOrigins: ['127.0.0.1'],
  serverExternalPackages: ['pino', 'pino-pretty', 'pg', 'nodemailer', 'ioredis', 'rate-limiter-flexible'],
};

export default config;
