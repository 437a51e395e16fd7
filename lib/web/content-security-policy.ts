import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { islandFiles } from '#lib/core/island-files.ts';
import { paths } from '#lib/core/paths.ts';
import { speculationRules } from '#lib/core/speculation-rules.ts';
import { themeScript } from '#lib/core/theme-script.ts';

const stripe = 'https://js.stripe.com https://*.js.stripe.com';
/**
 * The sources that Stripe.js needs for its Payment and Express Checkout Elements, according to Stripe's documentation. Wallets open inside
 * its frames.
 */
const atCheckout = {
  scripts: [stripe],
  frames: `${stripe} https://hooks.stripe.com`,
  calls: 'https://api.stripe.com',
  images: 'https://*.stripe.com',
};
/**
 * The sources for all other pages. They include YouTube for the demo videos of listings. They are the same on every page, because a page
 * opened by a link in the app keeps the policy of the previous page.
 */
const elsewhere = { scripts: [], frames: 'https://www.youtube-nocookie.com', calls: '', images: '' };

/** Returns a policy that allows scripts only from the sources `scripts`. Inline styles are allowed. */
function policyOf(scripts: readonly string[], { frames, calls, images } = elsewhere as Omit<typeof atCheckout, 'scripts'>): string {
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${images}`.trimEnd(),
    "font-src 'self'",
    `connect-src 'self' ${calls}`.trimEnd(),
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self' https://github.com https://accounts.google.com",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Returns the content security policy of a page or file that Next sends at `path`. `inlineScripts` are the sources of the allowed inline
 * scripts: hashes or a nonce. In development, all inline scripts and `eval` are allowed, because Next's development scripts need them.
 */
export function contentSecurityPolicy(path: string, inlineScripts: readonly string[]): string {
  const place = path.startsWith(paths.checkout('')) ? atCheckout : elsewhere;
  const inline = process.env.NODE_ENV === 'development' ? ["'unsafe-inline'", "'unsafe-eval'"] : inlineScripts;
  return policyOf(["'self'", ...inline, ...place.scripts], place);
}

/**
 * The policy that Next itself sends (next.config.ts). It allows all inline scripts, because Next knows neither hashes nor nonces if it runs
 * without our server.
 */
export const nextsOwnPolicy = (path: string) => contentSecurityPolicy(path, ["'unsafe-inline'"]);

/** Returns true if a page has a policy of its own, which its route has set. Such a policy must not be replaced. */
export const isOwnPolicy = (policy: unknown, path: string) => policy !== undefined && policy !== nextsOwnPolicy(path);

/** Returns the source expression that allows exactly this inline script. */
export const hashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The inline scripts of the root layout. */
const inlineSources = [themeScript, speculationRules].map(hashSource);

/** Returns the policy of a document. It allows only our own scripts, identified by the hashes of their content. */
export const documentPolicy = () => policyOf([...inlineSources, ...Object.values(islandFiles()).map(({ integrity }) => `'${integrity}'`)]);

/**
 * Prepares the response to a request for a page that is rendered at each visit. Next adds the nonce of this request's policy to its
 * scripts. A response with its own policy keeps it. If a response has no `Cache-Control`, it must not be stored.
 */
export function preparePageAnswer(path: string, { headers }: IncomingMessage, response: ServerResponse): void {
  const policy = contentSecurityPolicy(path, [`'nonce-${randomBytes(16).toString('base64')}'`, ...inlineSources]);
  headers['content-security-policy'] = policy;
  const { writeHead } = response;
  response.writeHead = (...args: unknown[]) => {
    if (!isOwnPolicy(response.getHeader('content-security-policy'), path)) response.setHeader('content-security-policy', policy);
    if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'private, no-store');
    return writeHead.apply(response, args as Parameters<typeof writeHead>);
  };
}
