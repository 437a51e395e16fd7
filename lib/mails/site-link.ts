import { config } from '#lib/core/config.ts';

/** Returns the address of a page of this site. */
export function siteLink(path: string): string {
  return config().siteUrl + path;
}
