import type { DraftPageView } from '#lib/drafts/draft-view.ts';

/** A block of a page's text, as the evidence panel shows it. */
interface PassageBlock {
  kind: string;
  level?: number;
  /** The source of text that a reader of the page does not see, such as a meta tag. */
  label?: string;
  before: string;
  /** The part of the quote that is in this block. */
  marked: string;
  after: string;
}

export interface Passage {
  url: string;
  title: string;
  language: string | null;
  blocks: PassageBlock[];
  /** True if the page has text above these blocks; `below` is true if it has text below them. */
  above: boolean;
  below: boolean;
}

const maxContext = { blocks: 6, characters: 900 };

/**
 * Returns the blocks of a page around the quote at `at`, with the quote marked. If `at` is null, returns the beginning of
 * the page, without a mark.
 */
export function passageAround(page: DraftPageView, at: { start: number; end: number } | null): Passage {
  const { blocks, text } = page;
  const first = at
    ? Math.max(
        0,
        blocks.findIndex((block) => block.end > at.start),
      )
    : 0;
  let last = first;
  while (at && last + 1 < blocks.length && (blocks[last + 1]?.start ?? Infinity) < at.end) last++;
  const region = blocks[first]?.region;
  // The head of a page and its visible text are not adjacent on the page. A menu doesn't explain the text beside it.
  const apart = (one?: string) => (one === 'head' || one === 'nav' ? one : 'text');
  const isSameKind = (index: number) => apart(blocks[index]?.region) === apart(region);
  const extend = (from: number, step: 1 | -1, maxBlocks: number) => {
    let [index, charactersLeft] = [from, maxContext.characters];
    for (let count = 0; count < maxBlocks; count++) {
      const next = blocks[index + step];
      if (!next || !isSameKind(index + step)) break;
      charactersLeft -= next.end - next.start;
      if (charactersLeft < 0 && count > 0) break;
      index += step;
    }
    return index;
  };
  const from = extend(first, -1, region === 'head' ? 0 : maxContext.blocks);
  const to = extend(last, 1, region === 'head' ? 0 : maxContext.blocks);
  return {
    url: page.url,
    title: page.title,
    language: page.language,
    above: region !== 'head' && from > 0 && isSameKind(from - 1),
    below: region !== 'head' && to < blocks.length - 1 && isSameKind(to + 1),
    blocks: blocks.slice(from, to + 1).map((block) => {
      const start = at ? Math.min(Math.max(at.start, block.start), block.end) : block.end;
      const end = at ? Math.min(Math.max(at.end, block.start), block.end) : block.end;
      return {
        kind: block.kind,
        ...(block.level ? { level: block.level } : {}),
        ...(block.label ? { label: block.label } : {}),
        before: text.slice(block.start, start),
        marked: text.slice(start, end),
        after: text.slice(end, block.end),
      };
    }),
  };
}
