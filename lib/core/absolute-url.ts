import { config } from '#lib/core/config.ts';
import { webAddress } from '#lib/core/link-address.ts';

/**
 * Returns the absolute URL of an image. `address` is the stored address: a path on this site or an absolute URL. Returns null for any other
 * text.
 */
export function absoluteUrl(address: string): string | null {
  return webAddress(address.startsWith('/') ? config().siteUrl + address : address);
}
