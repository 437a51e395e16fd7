import { config } from '#lib/core/config.ts';

/** Returns the absolute URL of an image’s stored address: a path on this site, or already an absolute URL. */
export function absoluteUrl(address: string): string {
  return address.startsWith('/') ? config().siteUrl + address : new URL(address).href;
}
