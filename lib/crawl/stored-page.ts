import type { PageData, TextBlock } from '#lib/core/json-columns.ts';

export type { BlockKind, PageData, Region, TextBlock } from '#lib/core/json-columns.ts';

/** A page of a site as the crawler read it, without text under `nosnippet`. */
export interface StoredPage {
  /** The address after redirects. */
  url: string;
  title: string;
  /** The day on which the page was read, `YYYY-MM-DD` in UTC. */
  readOn: string;
  /**
   * Primary language subtag in lower case. It is the declared language or, if none is declared, the language detected from the text. Null
   * if detection fails.
   */
  language: string | null;
  contentType: string;
  /** Size of the decompressed body. */
  bytes: number;
  /** The texts of all blocks, one per line: visible blocks in reading order, then blocks of the region `head`. */
  text: string;
  blocks: TextBlock[];
  data: PageData;
}

/** Returns the text that readers see: the blocks in all regions except `head`, one per line. */
export function shownText({ blocks, text }: StoredPage): string {
  return blocks.flatMap(({ region, start, end }) => (region === 'head' ? [] : [text.slice(start, end)])).join('\n');
}

/** Returns the length of the text that readers see, which is the text in all regions except `head`. */
export function shownLength(page: StoredPage): number {
  return page.blocks.reduce((sum, { region, start, end }) => (region === 'head' ? sum : sum + end - start), 0);
}
