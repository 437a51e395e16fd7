import { type Coding, codings } from '#lib/web/content-coding.ts';

const coded = new RegExp(`\\.(${codings.join('|')})\\d*"$`);

/**
 * Returns the ETag of the compressed body: its bytes differ from the plain ones, so a strong ETag must differ too. `quality` tells apart
 * what was compressed by the same coding in two ways.
 */
export const codedEtag = (etag: string, coding: Coding, quality: number | '' = '') => etag.replace(/"$/, `.${coding}${quality}"`);

/**
 * Returns true if `If-None-Match` names `etag`, compressed in whatever way, or any (`*`). Whether a tag is weak makes no difference
 * (RFC 9110, section 13.1.2).
 */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((candidate) => {
    const tag = candidate.trim();
    return tag === '*' || tag.replace(/^W\//, '').replace(coded, '"') === etag;
  });
}
