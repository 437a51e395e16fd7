import { readPage } from '#lib/crawl/read-page.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { draftByRules } from '#lib/drafting/extractive/index.ts';
import type { DraftingInput, Proposal } from '#lib/drafting/proposal.ts';

const someCategories = [
  { name: 'Developer tools', slug: 'developer-tools', description: 'For those who build.' },
  { name: 'Health and sport', slug: 'health-and-sport', description: '' },
  { name: 'Finance', slug: 'finance', description: 'Money, counted.' },
  { name: 'Security', slug: 'security', description: '' },
];

/** Makes stored pages of a made-up site. `html` maps each path to the HTML of the page. The path of the home page is `/`. */
export function pagesOf(html: Record<string, string>, origin = 'https://tidemark.example'): StoredPage[] {
  return Object.entries(html).map(([path, body]) =>
    readPage({ url: origin + path, contentType: 'text/html', html: body, bytes: body.length }),
  );
}

/** Runs the extractive drafter on a made-up site. `html` maps each path to the HTML of the page, or is the HTML of the home page. */
export async function draftOf(
  html: Record<string, string> | string,
  { categories = someCategories, origin = 'https://tidemark.example' } = {},
): Promise<Proposal> {
  const pages = pagesOf(typeof html === 'string' ? { '/': html } : html, origin);
  const input: DraftingInput = { url: `${origin}/`, pages, categories };
  return draftByRules(input);
}
