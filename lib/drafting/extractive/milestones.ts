import { dateIn } from '#lib/drafting/evidence/dates.ts';
import type { Block } from '#lib/drafting/extractive/page.ts';
import { pagesOfKind, quoteOf, type Site, wordsOf } from '#lib/drafting/extractive/site.ts';
import type { ProposedMilestone } from '#lib/drafting/proposal.ts';

const maxMilestones = 10;
/** Finds milestones, newest first: entries of changelogs and timelines that have a full date and a title. */
export function findMilestones(site: Site, today = new Date()): ProposedMilestone[] {
  const found: ProposedMilestone[] = [];
  for (const page of pagesOfKind(site, 'changelog', 'about', 'press')) {
    const dated = page.blocks.filter((block) => isDated(block, today));
    const sides = sidesOf(dated);
    for (const block of dated) {
      const date = dateIn(block.text) as string;
      const title = titleOf(block, sides);
      if (title && !found.some((other) => other.title === title.text && other.date === date)) {
        found.push({
          date,
          title: title.text,
          description: null,
          url: null,
          evidence: title.block === block ? [quoteOf(block)] : [quoteOf(block), quoteOf(title.block)],
        });
      }
    }
  }
  return found.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, maxMilestones);
}

/** Returns whether a block has a past date that may belong to a milestone, not to the page or a press article. */
function isDated(block: Block, today: Date): boolean {
  const date = block.doubt || block.text.length > 160 ? undefined : dateIn(block.text);
  if (!date || new Date(date) > today || /updated|effective|stand:|copyright|©|gültig|vigente|interview|podcast/i.test(block.text))
    return false;
  return block.page.kind !== 'press' || block.headings.some((heading) => historyHeading.test(heading));
}

const historyHeading = /histor|milestone|timeline|releases?\b|changelog|version|journey|geschichte|meilenstein|chronik/iu;

/** Returns on which sides of the dates to look for titles, most likely side first: -1 is the block above, 1 the block below. */
function sidesOf(dated: Block[]): number[] {
  const count = (step: number) => dated.filter((block) => headingAt(block, step)).length;
  return count(-1) > count(1) ? [-1, 1] : [1, -1];
}

function headingAt(block: Block, step: number): Block | undefined {
  const neighbour = block.page.blocks[block.index + step];
  const isTitle =
    neighbour?.kind === 'heading' &&
    !neighbour.doubt &&
    neighbour.level !== 1 &&
    neighbour.text.length <= 120 &&
    wordsOf(neighbour.text).length >= 2 &&
    !dateIn(neighbour.text);
  return isTitle ? neighbour : undefined;
}

/** Returns a block's text without its date, else the heading next to the block. */
function titleOf(block: Block, sides: number[]): { text: string; block: Block } | undefined {
  const rest =
    /(?:[–—|:·]|\s-)\s*(?<after>\p{L}.{3,100})$/u.exec(block.text)?.groups?.after ??
    /^(?<before>[^\d].{3,100}?)\s*(?:[–—|:·(]|\s-)/u.exec(block.text)?.groups?.before;
  if (rest && wordsOf(rest).length >= 2 && !dateIn(rest)) return { text: rest, block };
  const near = sides.map((step) => headingAt(block, step)).find(Boolean);
  return near && { text: near.text, block: near };
}
