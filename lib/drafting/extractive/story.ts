import type { Block } from '#lib/drafting/extractive/page.ts';
import { isSentence } from '#lib/drafting/extractive/sentences.ts';
import { pagesOfKind, quoteOf, type Site, withEvidence, wordsOf } from '#lib/drafting/extractive/site.ts';
import type { Proposal } from '#lib/drafting/proposal.ts';
import { tableOf } from '#lib/drafting/word-table.ts';

const limits = { blocks: 6, characters: 3000 } as const;

/** Sections of the story, with the words of their headings. The first section that matches counts. */
const sections = (['why_started', 'problem', 'challenges', 'lessons', 'whats_next', 'story'] as const).map(
  (section) => [section, tableOf('story', section)] as const,
);

/** Finds the sections of the founder's story: the paragraphs below headings such as "Our story", verbatim. */
export function findStory(site: Site): Proposal['story'] {
  const story: Proposal['story'] = {};
  for (const page of pagesOfKind(site, 'about', 'home', 'press', 'other')) {
    for (const heading of page.blocks) {
      if (heading.kind !== 'heading' || heading.doubt || heading.text.length > 80) continue;
      const section = sections.find(([, words]) => words.test(heading.text, page.language))?.[0];
      // On a home page, "The problem" is about the customer's problem, not the founder's story.
      if (!section || story[section] || (page.kind === 'home' && section === 'problem')) continue;
      const paragraphs = paragraphsBelow(heading);
      if (paragraphs.length > 0)
        story[section] = withEvidence(paragraphs.map(({ text }) => text).join('\n\n'), ...paragraphs.map((block) => quoteOf(block)));
    }
  }
  return story;
}

function paragraphsBelow(heading: Block): Block[] {
  const paragraphs: Block[] = [];
  let length = 0;
  for (const block of heading.page.blocks.slice(heading.index + 1, heading.index + 1 + limits.blocks)) {
    if (block.kind === 'heading' || block.doubt || block.region !== heading.region) break;
    if (block.kind !== 'paragraph' || wordsOf(block.text).length < 8 || !isSentence(block.text)) continue;
    length += block.text.length;
    if (length > limits.characters) break;
    paragraphs.push(block);
  }
  return paragraphs;
}
