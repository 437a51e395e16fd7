// Finds out and stores which quotes of a profile visitors see on its site, after a browser has laid out the pages.
import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { db, transaction } from '#lib/core/db.ts';
import type { QuotedPage, SeenPage } from '#lib/crawl/screenshot-site.ts';
import { shownText } from '#lib/crawl/stored-page.ts';
import { readStoredPages } from '#lib/crawl/storing/page-store.ts';
import { deriveListingAttributes } from '#lib/listings/attributes/derive-listing-attributes.ts';
import { contentOf, type Evidence } from '#lib/profile/content.ts';
import { storeContent } from '#lib/profile/store-content.ts';
import { withEvidence } from '#lib/profile/with-evidence.ts';

/** The maximum number of quotes of a page that are looked for. */
const maxQuotes = 60;

/** Lists the quotes of a profile that its pages contain in their text. Leaves out addresses, and quotes from data for programs only. */
export async function listQuotedPages(profileId: string): Promise<QuotedPage[]> {
  const profile = await db().profile.findUnique({ where: { id: profileId }, select: { content: true } });
  if (!profile?.content) return [];
  const byPage = new Map<string, Set<string>>();
  withEvidence(profile.content, (evidence) => {
    const { url, quote, visibility } = evidence;
    if (visibility !== 'data') byPage.set(url, (byPage.get(url) ?? new Set()).add(quote));
    return evidence;
  });
  const pages = (await readStoredPages(profileId)).filter(({ url }) => byPage.has(url));
  return pages.flatMap((page) => {
    const text = shownText(page);
    const letters = lettersOf(text);
    const quotes = [...(byPage.get(page.url) ?? [])].filter((quote) => lettersOf(quote) !== '' && letters.includes(lettersOf(quote)));
    return quotes.length > 0 ? [{ url: page.url, quotes: quotes.slice(0, maxQuotes), textLength: letters.length }] : [];
  });
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{Sc}%]/gu, '');

/**
 * Stores whether visitors see the quotes of a profile. Marks quotes as hidden, or removes the mark, and invalidates the pages that show
 * them. Also stores the hidden quotes with the crawled pages, so that a new draft marks them at once.
 */
export async function storeSights(profileId: string, seen: readonly SeenPage[]): Promise<void> {
  const sights = new Map(seen.flatMap(({ url, quotes, sights }) => quotes.map((quote, at) => [`${url}\n${quote}`, sights[at]] as const)));
  if (![...sights.values()].some((sight) => sight !== 'unknown')) return;
  await transaction(async (tx) => {
    // All code locks a profile in this order: its draft, then its listing.
    await tx.$queryRaw`select 1 from drafts where profile_id = ${profileId}::uuid for update`;
    await tx.$queryRaw`select 1 from listings where profile_id = ${profileId}::uuid for update`;
    const profile = await tx.profile.findUnique({
      where: { id: profileId },
      select: { content: true, listing: { select: { id: true, slug: true } } },
    });
    if (!profile?.content) return;
    for (const { url, quotes, sights: ofPage } of seen) {
      const unseen = quotes.filter((_, at) => ofPage[at] === 'hidden');
      await tx.$executeRaw`
        update profile_pages set data = (data - 'unseen') || ${JSON.stringify(unseen.length > 0 ? { unseen } : {})}::jsonb
        where profile_id = ${profileId}::uuid and reading_id is null and url = ${url}`;
    }
    let isChanged = false;
    const marked = withEvidence(profile.content, (evidence): Evidence => {
      const sight = sights.get(`${evidence.url}\n${evidence.quote}`);
      if (sight === undefined || sight === 'unknown' || (sight === 'hidden') === (evidence.visibility === 'hidden')) return evidence;
      isChanged = true;
      const { visibility: _, ...rest } = evidence;
      return sight === 'hidden' ? { ...rest, visibility: 'hidden' } : rest;
    });
    if (!isChanged) return;
    await storeContent(tx, profileId, contentOf(marked));
    if (!profile.listing) return;
    await deriveListingAttributes(tx, profile.listing.id);
    await invalidate(tx, listingTag(profile.listing.slug), tags.listings); // lists show quotes too
  });
}
