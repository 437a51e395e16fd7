import { queryRows } from '#lib/core/db.ts';
import { listingsByNames } from '#lib/editorial/statements.ts';

export interface MentionedListing {
  slug: string;
  name: string;
}

/** The maximum number of different names that are looked up. */
const maxNames = 400;

/**
 * Matches a capitalised word inside a sentence, with up to two more words that begin with a capital or a digit. The first word of a
 * sentence is skipped, because every first word is capitalised.
 */
const names = /(?<=[\p{Ll}\p{N},;:)]\s)\p{Lu}[\p{L}\p{N}’'-]+(?: [\p{Lu}\p{N}][\p{L}\p{N}’'-]*){0,2}/gu;

/**
 * Returns the live listings that the text of a post mentions. A listing counts if it launched before the post, and if its exact name occurs
 * inside a sentence.
 */
export async function findMentionedListings({ body, publishedAt }: { body: string; publishedAt: Date }): Promise<MentionedListing[]> {
  const found = new Set<string>();
  for (const [match] of body.matchAll(names)) {
    const words = match.replace(/[’']s$/u, '').split(' ');
    for (let length = 1; length <= words.length; length += 1) found.add(words.slice(0, length).join(' '));
    if (found.size > maxNames) break;
  }
  return found.size === 0 ? [] : queryRows<MentionedListing>(listingsByNames, [[...found].slice(0, maxNames), publishedAt]);
}
