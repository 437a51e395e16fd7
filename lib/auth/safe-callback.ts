import { config } from '#lib/core/config.ts';

/** The page that people reach after sign-in unless another one was requested. */
const defaultCallback = '/dashboard';

/**
 * Returns the path to go to after sign-in. `requested` comes from a URL, so it is accepted only if it is a path on this site, and not a
 * sign-in page or an API address. Otherwise returns the default.
 */
export function safeCallback(requested: unknown): string {
  if (typeof requested !== 'string' || requested.length > 2000) return defaultCallback;
  const { siteUrl } = config();
  // Uses the same URL parser as browsers, which reads `/\evil.example` as another host, for instance.
  if (!URL.canParse(requested, siteUrl)) return defaultCallback;
  const url = new URL(requested, siteUrl);
  if (url.origin !== siteUrl || /^\/(sign-in|api)(\/|$)/.test(url.pathname)) return defaultCallback;
  // A path such as `//evil.example` belongs to this site here, but would be another host when it is parsed as a URL again.
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.startsWith('//') ? defaultCallback : path;
}
