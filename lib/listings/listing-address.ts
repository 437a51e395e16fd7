import { config } from '#lib/core/config.ts';

/** The public page of a listing on this site. */
export function listingUrl(slug: string): string {
  return `${config().siteUrl}/listings/${slug}`;
}

/** Where its owner shows a listing before launch: to whoever has this link. */
export function previewUrl(slug: string, previewToken: string): string {
  return `${listingUrl(slug)}/preview/${previewToken}`;
}
