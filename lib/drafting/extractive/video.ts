import { resolveUrl } from '#lib/crawl/reading/page-data.ts';
import { parseWebUrl, youtubeIdOf } from '#lib/drafting/evidence/addresses.ts';
import type { Page } from '#lib/drafting/extractive/page.ts';
import { pagesOfKind, quoteOf, type Site, statementsOf, withEvidence } from '#lib/drafting/extractive/site.ts';
import type { Proposed } from '#lib/drafting/proposal.ts';
import { tableOf } from '#lib/drafting/word-table.ts';

/** Finds a YouTube video of the product: an embedded video, otherwise a linked one. Ignores channels and playlists. */
export function findDemoVideo(site: Site): Proposed<string> | undefined {
  const pages = pagesOfKind(site, 'home', 'features', 'press', 'about', 'pricing', 'other', 'faq');
  for (const find of [embedded, linked]) {
    for (const page of pages) {
      const found = find(page);
      if (found) return found;
    }
  }
  return undefined;
}

const byOthers = tableOf('parties', 'byOthers');

function embedded(page: Page): Proposed<string> | undefined {
  return firstVideo(page, page.stored.data.embeds, /^embed$/);
}

function linked(page: Page): Proposed<string> | undefined {
  const links = page.stored.data.links.filter(
    ({ region, path, text }) =>
      (region !== 'footer' || /demo|watch|video|trailer/i.test(text)) &&
      !/testimon|review|press-?list|article|blog/i.test(path ?? '') &&
      !byOthers.test(text, page.language),
  );
  return firstVideo(
    page,
    links.map(({ url }) => url),
    /^link$/,
  );
}

function firstVideo(page: Page, urls: string[], label: RegExp): Proposed<string> | undefined {
  for (const url of urls) {
    const parsed = parseWebUrl(url);
    const block = parsed && youtubeIdOf(parsed) && statementsOf(page, label).find(({ text }) => resolveUrl(text, page.url) === url);
    if (block) return withEvidence(/^https?:/i.test(block.text) ? block.text : url, quoteOf(block));
  }
  return undefined;
}
