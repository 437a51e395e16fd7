import type { Block } from '#lib/drafting/extractive/page.ts';
import { pagesOfKind, quoteOf, type Site, wordsOf } from '#lib/drafting/extractive/site.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import type { ProposedMilestone } from '#lib/drafting/proposal.ts';

const maxMilestones = 10;
const months: Record<string, number> = Object.fromEntries(
  [
    'jan january januar jänner janvier enero janeiro',
    'feb february februar février fevrier febrero fevereiro',
    'mar march märz maerz mars marzo março',
    'apr april avril abril',
    'may mai mayo maio',
    'jun june juni juin junio junho',
    'jul july juli juillet julio julho',
    'aug august août aout agosto',
    'sep sept september septembre septiembre setembro',
    'oct october okt oktober octobre octubre outubro',
    'nov november novembre noviembre novembro',
    'dec december dez dezember décembre decembre diciembre dezembro',
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index + 1])),
);
const monthName = Object.keys(months).join('|');
const dates: RegExp[] = [
  /(?<year>20\d\d|19\d\d)-(?<month>0[1-9]|1[0-2])-(?<day>0[1-9]|[12]\d|3[01])/,
  pattern(String.raw`(?<month>${monthName})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>(?:19|20)\d\d)`, 'iu'),
  pattern(
    String.raw`(?<!\d)(?<day>\d{1,2})\.?(?:st|nd|rd|th|er)?\s+(?:de\s+)?(?<month>${monthName})\.?,?\s+(?:de\s+)?(?<year>(?:19|20)\d\d)`,
    'iu',
  ),
];

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

/** Returns a full date in a text as `YYYY-MM-DD`, or undefined. */
export function dateIn(text: string): string | undefined {
  for (const pattern of dates) {
    const groups = pattern.exec(text)?.groups;
    if (!groups) continue;
    const month = /^\d+$/.test(groups.month ?? '') ? Number(groups.month) : months[(groups.month ?? '').toLowerCase()];
    const date = `${groups.year}-${String(month).padStart(2, '0')}-${String(groups.day).padStart(2, '0')}`;
    const time = new Date(`${date}T00:00:00Z`);
    if (!Number.isNaN(time.getTime()) && time.toISOString().startsWith(date)) return date;
  }
  return undefined;
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
