import type { BlockKind, Region, StoredPage } from '#lib/crawl/stored-page.ts';
import type { PageKind } from '#lib/drafting/extractive/page-kind.ts';

/** A reason to doubt that a block is a fact that the site states about itself. docs/drafting.md explains each reason. */
export type Doubt = 'testimonial' | 'mockup' | 'code' | 'comparison' | 'consent' | 'placeholder' | 'struck' | 'form';

/** A text block with its context. */
export interface Block {
  text: string;
  kind: BlockKind;
  level: number | undefined;
  region: Region;
  path: string;
  label: string | undefined;
  page: Page;
  language: string | null;
  /** Index in the page's `blocks`, or in its `statements`. */
  index: number;
  /** The headings that apply to the block, outermost first. */
  headings: string[];
  /** Null if there is no reason to doubt the block. */
  doubt: Doubt | null;
}

export interface Page {
  url: string;
  title: string;
  kind: PageKind;
  stored: StoredPage;
  /** The language code of the page. Null if it is unknown. */
  language: string | null;
  /** Shown blocks in reading order. */
  blocks: Block[];
  /** Blocks of the head: title, meta tags, structured data, and URLs and e-mail addresses from attributes. */
  statements: Block[];
}
