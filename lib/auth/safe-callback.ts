import { config } from '#lib/core/config.ts';

/** Where people go after sign-in when nothing else was asked for. */
const defaultCallback = '/dashboard';

/**
 * The path on this site that `wanted` names, or the default: what comes from a URL never sends people elsewhere, nor
 * back to the sign-in pages or to an address that acts.
 */
export function safeCallback(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 2000) return defaultCallback;
  const { siteUrl } = config();
  // The parser of browsers is asked, which for instance reads `/\evil.example` as another host.
  if (!URL.canParse(wanted, siteUrl)) return defaultCallback;
  const url = new URL(wanted, siteUrl);
  if (url.origin !== siteUrl || /^\/(sign-in|api)(\/|$)/.test(url.pathname)) return defaultCallback;
  // A path such as `//evil.example` is same-origin as a path, but not where it is taken for a URL again.
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.startsWith('//') ? defaultCallback : path;
}
