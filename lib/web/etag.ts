import { type Coding, codings } from '#lib/web/content-coding.ts';

const coded = new RegExp(`\\.(${codings.join('|')})\\d*"$`);

/**
 * Returns the ETag for the compressed form of a body whose ETag is `etag`. A strong ETag must differ, because the compressed bytes differ.
 * `quality` distinguishes bytes that the same coding compressed in different qualities.
 */
export const codedEtag = (etag: string, coding: Coding, quality: number | '' = '') => etag.replace(/"$/, `.${coding}${quality}"`);

/**
 * Returns true if `If-None-Match` contains `etag`, the ETag of one of its compressed forms, or `*`. Weak and strong tags are compared alike
 * (RFC 9110, section 13.1.2).
 */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((candidate) => {
    const tag = candidate.trim();
    return tag === '*' || tag.replace(/^W\//, '').replace(coded, '"') === etag;
  });
}
