import type { StoredPage, TextBlock } from '#lib/crawl/stored-page.ts';

/** The maximum size of a page, or of all pages of a site. */
export interface Room {
  blocks: number;
  characters: number;
}

/**
 * Returns a page cut to `room`, and notes in its data that it was cut. The blocks of the head get up to half of the room, because they are
 * short and informative. The first shown blocks get the rest.
 */
export function cutPage(page: StoredPage, room: Room): StoredPage {
  if (page.blocks.length <= room.blocks && page.text.length <= room.characters) return page;
  const half = { blocks: Math.floor(room.blocks / 2), characters: Math.floor(room.characters / 2) };
  const stated = firstOf(
    page.blocks.filter(({ region }) => region === 'head'),
    half,
  );
  const shown = firstOf(
    page.blocks.filter(({ region }) => region !== 'head'),
    { blocks: room.blocks - stated.length, characters: room.characters - sizeOf(stated) },
  );
  let start = 0;
  const texts: string[] = [];
  const blocks = [...shown, ...stated].map((block): TextBlock => {
    const text = page.text.slice(block.start, block.end);
    texts.push(text);
    const placed = { ...block, start, end: start + text.length };
    start = placed.end + 1;
    return placed;
  });
  return { ...page, text: texts.join('\n'), blocks, data: { ...page.data, truncated: page.data.truncated ?? 'text' } };
}

function firstOf(blocks: TextBlock[], room: Room): TextBlock[] {
  let [end, characters] = [0, 0];
  for (const block of blocks.slice(0, room.blocks)) {
    characters += block.end - block.start + 1;
    if (characters > room.characters) break;
    end++;
  }
  return blocks.slice(0, end);
}

const sizeOf = (blocks: TextBlock[]) => blocks.reduce((sum, { start, end }) => sum + end - start + 1, 0);
