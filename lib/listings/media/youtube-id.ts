import { parseWebUrl, youtubeIdOf } from '#lib/drafting/evidence/addresses.ts';

/** Returns the id of a YouTube video from its address. Returns null for any other address. */
export function youtubeId(address: string | null): string | null {
  const url = address === null ? null : parseWebUrl(address);
  return url ? youtubeIdOf(url) : null;
}
