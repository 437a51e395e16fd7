/** How far a crawl, and the drafting after it, has got. */
export interface BuildProgress {
  /** The current step: `robots`, `crawl`, `draft`, `verify` or `finish`. */
  step: string;
  pagesFound: number;
  pagesRead: number;
  /** 0 to 100. */
  percent: number;
}
