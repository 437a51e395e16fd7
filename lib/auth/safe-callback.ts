import { config } from '#lib/core/config.ts';

/** The page to which people go after sign-in if the request names no other page. */
const defaultCallback = '/dashboard';

/**
 * Returns the path to go to after sign-in. Accepts `requested`, which comes from a URL, only if it is a path on this site other than a
 * sign-in page or an API route. Otherwise returns the default path.
 */
export function safeCallback(requested: unknown): string {
  if (typeof requested !== 'string' || requested.length > 2000) return defaultCallback;
  const { siteUrl } = config();
  // Uses the URL parser that browsers use. For example, browsers read `/\evil.example` as a URL with another host.
  if (!URL.canParse(requested, siteUrl)) return defaultCallback;
  const url = new URL(requested, siteUrl);
  // The URL parser gives a `blob:` address the origin of the URL that it contains.
  if (!/^https?:$/.test(url.protocol) || url.origin !== siteUrl || /^\/(sign-in|api)(\/|$)/.test(url.pathname)) return defaultCallback;
  // As part of `url`, a path such as `//evil.example` is on this site, but a browser would read the path alone as a URL with another host.
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.startsWith('//') ? defaultCallback : path;
}

/** Returns true if next-auth can parse this as the address to go to after sign-in: a path, or an absolute http(s) URL. */
export function isCallbackAddress(requested: string): boolean {
  const base = requested.startsWith('/') ? config().siteUrl : undefined;
  return URL.canParse(requested, base) && /^https?:$/.test(new URL(requested, base).protocol);
}
