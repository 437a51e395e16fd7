import { cleanAddress } from '#lib/crawl/page-address.ts';

/** Maximum number of seconds after which a refresh is followed like a redirect. */
const maxSeconds = 3;

/**
 * Returns the target of a refresh, as in `<meta http-equiv="refresh" content="0; url=/en/">` or the `Refresh` header. Follows the HTML
 * standard. Returns null if there is no target, if the target is the page itself, or if the refresh waits longer than 3 seconds.
 */
export function refreshTarget(value: string, base: string): string | null {
  const match = /^\s*(\d+)(?:\.[\d.]*)?(?:\s*[;,]\s*|\s+)(?:url\s*=\s*)?(.+)$/is.exec(value.slice(0, 4096));
  if (!match?.[2] || Number(match[1]) > maxSeconds) return null;
  const [, quoted] = /^(["'])/.exec(match[2]) ?? [];
  const address = quoted ? match[2].slice(1).split(quoted)[0] : match[2];
  const target = cleanAddress((address ?? '').trim(), base);
  return target && target.href !== cleanAddress(base)?.href ? target.href : null;
}
