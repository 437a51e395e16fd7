import { queryRows } from '#lib/core/db.ts';
import { listingsByNames } from '#lib/editorial/statements.ts';

export interface MentionedListing {
  slug: string;
  name: string;
}

/** The largest number of different names that are looked up. */
const maxNames = 400;

/** Up to three words that each begin with a capital letter or digit, within a sentence: what begins one may be any word. */
const names = /(?<=[\p{Ll}\p{N},;:)]\s)\p{Lu}[\p{L}\p{N}’'-]+(?: [\p{Lu}\p{N}][\p{L}\p{N}’'-]*){0,2}/gu;

/** Returns the live listings that a post names, letter by letter, somewhere within a sentence. */
export async function mentionedListings(body: string): Promise<MentionedListing[]> {
  const found = new Set<string>();
  for (const [match] of body.matchAll(names)) {
    const words = match.replace(/[’']s$/u, '').split(' ');
    for (let length = 1; length <= words.length; length += 1) found.add(words.slice(0, length).join(' '));
    if (found.size > maxNames) break;
  }
  return found.size === 0 ? [] : queryRows<MentionedListing>(listingsByNames, [[...found].slice(0, maxNames)]);
}
