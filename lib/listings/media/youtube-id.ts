import { videoOf, webUrl } from '#lib/drafting/evidence/addresses.ts';

/** The id of a video by its address on YouTube, or null. */
export function youtubeId(address: string | null): string | null {
  const url = address === null ? null : webUrl(address);
  return url ? videoOf(url) : null;
}
