import type { DraftPageView } from '#lib/drafts/draft-view.ts';

/** A run of a page's text as the panel sets it. */
interface PassageBlock {
  kind: string;
  level?: number;
  /** What states it, for what a reader of the page does not see. */
  label?: string;
  before: string;
  /** The part of the quote that stands in this block. */
  marked: string;
  after: string;
}

export interface Passage {
  url: string;
  title: string;
  language: string | null;
  blocks: PassageBlock[];
  /** There is more of the page above, or below. */
  above: boolean;
  below: boolean;
}

const around = { blocks: 6, characters: 900 };

/** The blocks of a page around `at`, which is marked. Null: the beginning of the page, with nothing marked. */
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
  // What is stated unseen has neighbours of another kind; beside it the text of the page would mislead.
  const fits = (index: number) => (blocks[index]?.region === 'head') === (region === 'head');
  const grow = (from: number, step: 1 | -1, most: number) => {
    let [index, room] = [from, around.characters];
    for (let count = 0; count < most; count++) {
      const next = blocks[index + step];
      if (!next || !fits(index + step)) break;
      room -= next.end - next.start;
      if (room < 0 && count > 0) break;
      index += step;
    }
    return index;
  };
  const from = grow(first, -1, region === 'head' ? 0 : around.blocks);
  const to = grow(last, 1, region === 'head' ? 0 : around.blocks);
  return {
    url: page.url,
    title: page.title,
    language: page.language,
    above: region !== 'head' && from > 0 && fits(from - 1),
    below: region !== 'head' && to < blocks.length - 1 && fits(to + 1),
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
