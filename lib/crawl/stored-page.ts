import type { PageData, TextBlock } from '#lib/core/json-columns.ts';

export type { BlockKind, PageData, Region, TextBlock } from '#lib/core/json-columns.ts';

/** A page of a site as the crawler read it, without text under `nosnippet`. */
export interface StoredPage {
  /** The address after redirects. */
  url: string;
  title: string;
  /** The day on which the page was read, `YYYY-MM-DD` in UTC. */
  readOn: string;
  /** Primary subtag in lower case: the declared language, else the one detected from the text, null if detection fails. */
  language: string | null;
  contentType: string;
  /** Size of the body, decompressed. */
  bytes: number;
  /** The texts of all blocks, one per line: visible ones in reading order, then those of the region `head`. */
  text: string;
  blocks: TextBlock[];
  data: PageData;
}
