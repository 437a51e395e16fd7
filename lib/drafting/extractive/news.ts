import { datesIn } from '#lib/drafting/evidence/dates.ts';
import type { Block, Page } from '#lib/drafting/extractive/page.ts';
import { memoize } from '#lib/drafting/memoize.ts';

/** Maximum length of a line with the date of an entry and perhaps its author. */
const maxDateline = 60;
/** Minimum number of dated headings on a news page. A single dated heading may have a date for another reason. */
const minEntries = 2;

/** Returns true if a block is an entry of a news page: a heading with a date in the next line, or the text below such a heading. */
export function isNews({ kind, text, headings, page }: Block): boolean {
  const dated = datedHeadings(page);
  return dated.has(kind === 'heading' ? text : (headings.at(-1) ?? ''));
}

/** Returns the headings of a page that are followed by a line with a full date. Empty if there are fewer than two. */
const datedHeadings = memoize(({ blocks }: Page) => {
  const dated = blocks.flatMap(({ kind, text }, index) => (kind === 'heading' && isDateline(blocks[index + 1]) ? [text] : []));
  return new Set(dated.length >= minEntries ? dated : []);
});

function isDateline(block: Block | undefined): boolean {
  return block !== undefined && block.kind !== 'heading' && block.text.length <= maxDateline && datesIn(block.text)[0]?.at === 0;
}
