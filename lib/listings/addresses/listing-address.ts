import { config } from '#lib/core/config.ts';

/** Returns the address of a listing’s public page. */
export function listingUrl(slug: string): string {
  return `${config().siteUrl}/listings/${slug}`;
}

/** Returns the preview link. Anyone who has it can see the listing before its launch. */
export function previewUrl(slug: string, previewToken: string): string {
  return `${listingUrl(slug)}/preview/${previewToken}`;
}
