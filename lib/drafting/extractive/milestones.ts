import { type Block, type Page, pagesOfKind, quoteOf, type Site, words } from '#lib/drafting/extractive/site.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import type { ProposedMilestone } from '#lib/drafting/proposal.ts';

const most = 10;
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

/** What it reached, from changelogs and timelines whose entries carry a full date and a title. */
export function findMilestones(site: Site, today = new Date()): ProposedMilestone[] {
  const found: ProposedMilestone[] = [];
  for (const page of pagesOfKind(site, 'changelog', 'about', 'press')) {
    for (const block of page.blocks) {
      const date = block.doubt ? undefined : dateIn(block.text);
      if (
        !date ||
        new Date(date) > today ||
        block.text.length > 160 ||
        /updated|effective|stand:|copyright|©|gültig|vigente/i.test(block.text)
      )
        continue;
      const title = titleOf(block, page);
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
  return found.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, most);
}

/** `YYYY-MM-DD`, where a text names a whole date. */
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

/** What is left of the line besides its date, else the heading next to it. */
function titleOf(block: Block, page: Page): { text: string; block: Block } | undefined {
  const rest =
    /(?:[–—|:·]|\s-)\s*(?<after>\p{L}.{3,100})$/u.exec(block.text)?.groups?.after ??
    /^(?<before>[^\d].{3,100}?)\s*(?:[–—|:·(]|\s-)/u.exec(block.text)?.groups?.before;
  if (rest && words(rest).length >= 2 && !dateIn(rest)) return { text: rest, block };
  for (const near of [page.blocks[block.index + 1], page.blocks[block.index - 1]]) {
    if (
      near &&
      near.kind === 'heading' &&
      !near.doubt &&
      near.level !== 1 &&
      near.text.length <= 120 &&
      words(near.text).length >= 2 &&
      !dateIn(near.text)
    ) {
      return { text: near.text, block: near };
    }
  }
  return undefined;
}
