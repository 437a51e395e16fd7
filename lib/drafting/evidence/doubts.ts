// The doubts of the rules (extractive/doubt.ts), for the lines that any drafter quotes: what kind of block a line stands in, and whether
// its section tells of plans or problems. A line in doubt states no fact about the product, so it supports no value.

import type { StoredPage, TextBlock } from '#lib/crawl/stored-page.ts';
import type { Passage } from '#lib/drafting/evidence/passages.ts';
import { blocksOf } from '#lib/drafting/evidence/passages.ts';
import { areAudiences, topicOf } from '#lib/drafting/extractive/features/features.ts';
import type { Block, Doubt, Page } from '#lib/drafting/extractive/page.ts';
import type { PageKind } from '#lib/drafting/extractive/page-kind.ts';
import { type Topic, topicOfHeading, topicOfPath } from '#lib/drafting/extractive/section-words.ts';
import { readSitePage } from '#lib/drafting/extractive/site.ts';
import { type Group, groupsOf } from '#lib/drafting/extractive/structure.ts';
import { tableOf } from '#lib/drafting/word-table.ts';
import type { EvidenceRule } from '#lib/profile/catalogue.ts';

/**
 * A doubt of the rules, or what the section of a line tells of. `plan`: what is to come, or a business plan. `problem`: life without the
 * product. `aside`: a part of the site that is not about what the product does, such as the news, a footer, a policy, or a section on the
 * team. `audience`: for whom the product is.
 */
export type SectionDoubt = Doubt | 'plan' | 'problem' | 'aside' | 'audience';

/** What a doubted line can't support, by the rule of the field. Fields without an entry take lines of any kind. */
const doubtsOfRule: Partial<Record<EvidenceRule, readonly SectionDoubt[]>> = {
  abilities: [
    'testimonial',
    'mockup',
    'code',
    'comparison',
    'struck',
    'placeholder',
    'consent',
    'form',
    'plan',
    'problem',
    'aside',
    'audience',
  ],
  prose: ['testimonial', 'mockup', 'placeholder', 'consent'],
  tagline: ['testimonial', 'mockup', 'placeholder', 'consent'],
  prices: ['testimonial', 'mockup', 'comparison', 'struck', 'placeholder', 'plan'],
  derived: ['testimonial', 'mockup', 'comparison', 'struck', 'placeholder'],
  country: ['testimonial', 'mockup', 'placeholder'],
  city: ['testimonial', 'mockup', 'placeholder'],
  founded_year: ['testimonial', 'mockup', 'placeholder'],
  email: ['mockup', 'placeholder', 'form'],
};

/** A mark of a line for a language model: a doubt, or a calculator whose amounts a visitor sets. */
export type LineMark = Exclude<SectionDoubt, 'placeholder' | 'consent' | 'form' | 'aside' | 'audience'> | 'calculator';
const markedDoubts = ['struck', 'testimonial', 'mockup', 'code', 'comparison', 'plan', 'problem'] as const;
const calculator = /(?:^|[\s.#_-])(?:calculators?|calc|slider|range|estimator|simulator|roi)(?=$|[\s.#:_-])/i;

/** Returns what a language model should know of a shown block of a page; null if there is nothing. */
export function markOf(page: StoredPage, { start, path }: TextBlock, isHome: boolean): LineMark | null {
  const block = blocksOfPage(page, isHome).get(start);
  return (block && markedDoubts.find((doubt) => isInDoubt(block, doubt))) ?? (calculator.test(path) ? 'calculator' : null);
}

const asidePages: ReadonlySet<PageKind> = new Set(['changelog', 'article', 'contact', 'careers', 'legal', 'imprint']);
/** A line that is wholly in quotation marks is somebody's words, or an example of what to say. */
const quotation = /^["“„«‹「](?=.{12})[^"”“»›」]*["”“»›」][.!]?$/su;
const planned = tableOf('sections', 'planned');
/** Maximum length of a heading that names its section. Words such as “planned” in a longer one tell of something else. */
const maxHeading = 60;

const blocksByStart = new WeakMap<StoredPage, Map<number, Block>>();
function blocksOfPage(page: StoredPage, isHome: boolean): Map<number, Block> {
  let known = blocksByStart.get(page);
  if (!known) {
    const shown = page.blocks.filter(({ region }) => region !== 'head');
    known = new Map(readSitePage(page, isHome).blocks.map((block, index) => [shown[index]?.start ?? -1, block]));
    blocksByStart.set(page, known);
  }
  return known;
}

/** Returns the shown blocks of a passage as the rules read them. Empty for an attribute and for statements of a page's head. */
export function blocksAt(passage: Passage, isHome: boolean): Block[] {
  if (passage.isAttribute) return [];
  const known = blocksOfPage(passage.page, isHome);
  return blocksOf(passage.page, passage).flatMap(({ start }) => known.get(start) ?? []);
}

/** Returns why a passage can't support a value of a field with this rule. Returns null if at least one of its lines is in no such doubt. */
export function doubtAbout(passage: Passage, field: string, rule: EvidenceRule, isHome: boolean): SectionDoubt | null {
  const doubts = field === 'usps' ? doubtsOfRule.prose : doubtsOfRule[rule];
  if (!doubts) return null;
  const found = blocksAt(passage, isHome).map((block) => doubts.find((doubt) => isInDoubt(block, doubt)) ?? null);
  return found.includes(null) ? null : (found[0] ?? null);
}

const groups = new WeakMap<Page, Map<Block, Group>>();
/** Returns what the section of an entry is about. Null for a block that is no part of an entry. */
function topicAt(block: Block): Topic | null {
  const { page } = block;
  let known = groups.get(page);
  if (!known) {
    const found = groupsOf(page).flatMap((group) =>
      group.entries.flatMap(({ title, line }) => [title, ...(line ? [line] : [])].map((one): [Block, Group] => [one, group])),
    );
    known = new Map(found);
    groups.set(page, known);
  }
  const group = known.get(block);
  if (!group) return null;
  const { heading, path } = topicOf(group);
  return heading ?? (areAudiences(group) ? 'audience' : path);
}

function isInDoubt(block: Block, doubt: SectionDoubt): boolean {
  const { headings, path, page } = block;
  const [section = ''] = headings.slice(-1);
  const isTitle = block.kind === 'heading';
  const language = page.stored.language;
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
