// Finds reasons to doubt the lines that a drafter quotes, by the doubts of the extractive drafter (extractive/doubt.ts) and by the topic of
// the line's section. A doubted line states no fact about the product, so it supports no value.

import type { StoredPage, TextBlock } from '#lib/crawl/stored-page.ts';
import type { Passage } from '#lib/drafting/evidence/passages.ts';
import { blocksOf } from '#lib/drafting/evidence/passages.ts';
import { areAudiences, topicOf } from '#lib/drafting/extractive/features/features.ts';
import type { Block, Doubt, Page } from '#lib/drafting/extractive/page.ts';
import type { PageKind } from '#lib/drafting/extractive/page-kind.ts';
import { type Topic, topicOfHeading, topicOfPath } from '#lib/drafting/extractive/section-words.ts';
import { readSitePage } from '#lib/drafting/extractive/site.ts';
import { type Group, groupsOf } from '#lib/drafting/extractive/structure.ts';
import { memoize } from '#lib/drafting/memoize.ts';
import { tableOf } from '#lib/drafting/word-table.ts';
import type { EvidenceRule } from '#lib/profile/catalogue.ts';

/**
 * The doubts of the extractive drafter, and doubts because of a section's topic. `plan`: plans for the future, or a business plan.
 * `problem`: life without the product. `aside`: a part of the site that is not about what the product does, such as news, a footer, a
 * policy or a section on the team. `audience`: the people for whom the product is made.
 */
export type SectionDoubt = Doubt | 'plan' | 'problem' | 'aside' | 'audience';

/** The doubts that the prompt marks. */
const markedDoubts = ['struck', 'testimonial', 'mockup', 'code', 'comparison', 'plan', 'problem'] as const;

/** Maps the rule of a field to the doubts that make a line unusable for the field. For fields without an entry, every line is usable. */
const doubtsOfRule: Partial<Record<EvidenceRule, readonly SectionDoubt[]>> = {
  abilities: [...markedDoubts, 'placeholder', 'consent', 'form', 'aside', 'audience'],
  prose: ['testimonial', 'mockup', 'placeholder', 'consent'],
  tagline: ['testimonial', 'mockup', 'placeholder', 'consent'],
  prices: ['testimonial', 'mockup', 'comparison', 'struck', 'placeholder', 'plan'],
  derived: ['testimonial', 'mockup', 'comparison', 'struck', 'placeholder'],
  country: ['testimonial', 'mockup', 'placeholder'],
  city: ['testimonial', 'mockup', 'placeholder'],
  founded_year: ['testimonial', 'mockup', 'placeholder'],
  email: ['mockup', 'placeholder', 'form'],
};

/** What the prompt says about a line: a doubt, or that it is in a calculator, whose amounts are set by the visitor. */
export type LineMark = Exclude<SectionDoubt, 'placeholder' | 'consent' | 'form' | 'aside' | 'audience'> | 'calculator';
const calculator = /(?:^|[\s.#_-])(?:calculators?|calc|slider|range|estimator|simulator|roi)(?=$|[\s.#:_-])/i;

/** Returns the mark that the prompt adds to a shown block of a page. Null if the block needs no mark. */
export function markOf(page: StoredPage, { start, path }: TextBlock, isHome: boolean): LineMark | null {
  const block = blocksOfPage(page, isHome).get(start);
  return (block && markedDoubts.find((doubt) => isInDoubt(block, doubt))) ?? (calculator.test(path) ? 'calculator' : null);
}

const asidePages: ReadonlySet<PageKind> = new Set(['changelog', 'article', 'contact', 'careers', 'legal', 'imprint']);
/** Matches a line that is a quotation as a whole. Such a line has the words of another person, or an example of what to say. */
const quotation = /^["“„«‹「](?=.{12})[^"”“»›」]*["”“»›」][.!]?$/su;
const planned = tableOf('sections', 'planned');
/** Maximum length of a heading that names its section. In a longer heading, “planned” may refer to something else. */
const maxHeading = 60;

const preparerOf = (isHome: boolean) =>
  memoize((page: StoredPage) => {
    const shown = page.blocks.filter(({ region }) => region !== 'head');
    return new Map(readSitePage(page, isHome).blocks.map((block, index) => [shown[index]?.start ?? -1, block]));
  });
const [prepareHome, prepareOther] = [preparerOf(true), preparerOf(false)];
/** Returns the shown blocks of a page by their start, prepared for the rules of the extractive drafter. */
const blocksOfPage = (page: StoredPage, isHome: boolean) => (isHome ? prepareHome : prepareOther)(page);

/** Returns the shown blocks of a passage, prepared for the extractive rules. Empty for an attribute, and in the head of a page. */
export function blocksAt(passage: Passage, isHome: boolean): Block[] {
  if (passage.isAttribute) return [];
  const known = blocksOfPage(passage.page, isHome);
  return blocksOf(passage.page, passage).flatMap(({ start }) => known.get(start) ?? []);
}

/** Returns the doubt because of which a passage supports no value of this rule. Null if at least one of its lines has no such doubt. */
export function doubtAbout(passage: Passage, field: string, rule: EvidenceRule, isHome: boolean): SectionDoubt | null {
  const doubts = field === 'usps' ? doubtsOfRule.prose : doubtsOfRule[rule];
  if (!doubts) return null;
  const found = blocksAt(passage, isHome).map((block) => doubts.find((doubt) => isInDoubt(block, doubt)) ?? null);
  return found.includes(null) ? null : (found[0] ?? null);
}

/** Maps each block of an entry of a page to its group. */
const groupsByBlock = memoize(
  (page: Page) =>
    new Map(
      groupsOf(page).flatMap((group) =>
        group.entries.flatMap(({ title, line }) => [title, ...(line ? [line] : [])].map((one): [Block, Group] => [one, group])),
      ),
    ),
);
/** Returns the topic of the section that contains an entry of a list or card. Returns null for a block that is not part of an entry. */
function topicAt(block: Block): Topic | null {
  const group = groupsByBlock(block.page).get(block);
  if (!group) return null;
  const { heading, path } = topicOf(group);
  return heading ?? (areAudiences(group) ? 'audience' : path);
}

function isInDoubt(block: Block, doubt: SectionDoubt): boolean {
  const { headings, path, page } = block;
  const [section = ''] = headings.slice(-1);
  const isTitle = block.kind === 'heading';
  const language = page.language;
  if (doubt === 'plan')
    return (
      (page.kind === 'home' ? headings.slice(1) : headings).some(
        (heading) => heading.length <= maxHeading && planned.test(heading, language),
      ) || /[.#_-](?:roadmap|upcoming|planned)(?=$|[.:_ -])/i.test(path)
    );
  if (doubt === 'aside')
    return asidePages.has(page.kind) || block.region === 'footer' || block.region === 'aside' || (isTitle && topicAt(block) === 'other');
  if (doubt === 'problem') return (section !== '' && topicOfHeading(section, language) === 'problem') || topicOfPath(path) === 'problem';
  if (doubt === 'audience') return isTitle && topicAt(block) === 'audience';
  return block.doubt === doubt || (doubt === 'testimonial' && quotation.test(block.text));
}
