import type { BlockKind, Region, StoredPage } from '#lib/crawl/stored-page.ts';
import type { PageKind } from '#lib/drafting/extractive/page-kind.ts';

/** Why words on a site are not its own statement of fact about itself. */
export type Doubt = 'testimonial' | 'mockup' | 'code' | 'comparison' | 'consent' | 'placeholder' | 'struck' | 'form';

/** A text block with what is around it. */
export interface Block {
  text: string;
  kind: BlockKind;
  level: number | undefined;
  region: Region;
  path: string;
  label: string | undefined;
  page: Page;
  /** Its place among the page's blocks. */
  index: number;
  /** The headings that it stands under, outermost first. */
  headings: string[];
  /** Why it may not be the site's own statement of fact about itself. */
  doubt: Doubt | null;
}

export interface Page {
  url: string;
  title: string;
  kind: PageKind;
  stored: StoredPage;
  /** Shown blocks in reading order. */
  blocks: Block[];
  /** What the head and attributes state. */
  statements: Block[];
}
