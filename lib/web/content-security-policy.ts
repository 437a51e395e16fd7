import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { islandFiles } from '#lib/core/island-files.ts';
import { paths } from '#lib/core/paths.ts';
import { speculationRules } from '#lib/core/speculation-rules.ts';
import { themeScript } from '#lib/core/theme-script.ts';

const stripe = 'https://js.stripe.com https://*.js.stripe.com';
/** What Stripe documents for Stripe.js with its Payment and Express Checkout Elements; wallets open inside its frames. */
const atCheckout = {
  scripts: [stripe],
  frames: `${stripe} https://hooks.stripe.com`,
  calls: 'https://api.stripe.com',
  images: 'https://*.stripe.com',
};
/** A listing's demo video plays in its page. It stands on every page, since a followed link keeps the policy of the page before. */
const elsewhere = { scripts: [], frames: 'https://www.youtube-nocookie.com', calls: '', images: '' };

/** Returns a policy whose scripts may have the sources `scripts`. Styles may be inline. */
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
 * Returns the content security policy of what Next draws or serves at `path`. `inlineScripts` are the sources that allow its inline
 * scripts: hashes, or a nonce. In development everything inline runs, and `eval`, because Next's development scripts need both.
 */
export function contentSecurityPolicy(path: string, inlineScripts: readonly string[]): string {
  const place = path.startsWith(paths.checkout('')) ? atCheckout : elsewhere;
  const inline = process.env.NODE_ENV === 'development' ? ["'unsafe-inline'", "'unsafe-eval'"] : inlineScripts;
  return policyOf(["'self'", ...inline, ...place.scripts], place);
}

/** The policy that Next sends by itself (next.config.ts): where it runs without our server, it knows neither hashes nor nonces. */
export const nextsOwnPolicy = (path: string) => contentSecurityPolicy(path, ["'unsafe-inline'"]);

/** Whether a page brings a policy that only its route knows, which stays as it is. */
export const isOwnPolicy = (policy: unknown, path: string) => policy !== undefined && policy !== nextsOwnPolicy(path);

/** Returns the source that allows exactly this inline script. */
export const hashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The inline scripts of the root layout. */
const inlineSources = [themeScript, speculationRules].map(hashSource);

/** The policy of a document: it runs our own scripts, by their content, and no other, wherever it comes from. */
export const documentPolicy = () => policyOf([...inlineSources, ...Object.values(islandFiles()).map(({ integrity }) => `'${integrity}'`)]);

/**
 * Prepares the answer to a request for a page that is drawn at each visit: Next gives its scripts the nonce of this request's policy. An
 * answer that brings a policy of its own keeps it. An answer that does not say who may store it may be stored by nobody.
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
