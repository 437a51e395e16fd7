import type { Block } from '#lib/drafting/extractive/page.ts';
import { isSentence } from '#lib/drafting/extractive/sentences.ts';
import { pagesOfKind, quoteOf, type Site, withEvidence, wordsOf } from '#lib/drafting/extractive/site.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import type { Proposal } from '#lib/drafting/proposal.ts';
import type { StorySection } from '#lib/profile/catalogue.ts';

const limits = { blocks: 6, characters: 3000 } as const;

/** Sections of the story, with the headings that sites give them. */
const sections: [StorySection, RegExp][] = [
  [
    'why_started',
    pattern(String.raw`
      \b(?:why (?:we|i) (?:started|built|made|created|exist)|why we(?:['’]re| are) (?:doing|building) this|our (?:mission|why|
      motivation)|warum (?:wir|ich)|unsere mission|pourquoi (?:nous|j['’]ai)|notre mission|por qué (?:lo )?(?:creamos|hicimos|nació|
      nacimos)|nuestra misión|por que (?:criámos|criamos)|a nossa missão|nossa missão)\b
    `),
  ],
  ['problem', /\b(?:the problem|das problem|le problème|el problema|o problema)\b/iu],
  ['challenges', /\b(?:challenges|herausforderungen|les défis|los retos|os desafios)\b/iu],
  ['lessons', /\b(?:lessons (?:we|i)? ?learned|what (?:we|i)(?:['’]ve)? learned)\b/iu],
  [
    'whats_next',
    /\b(?:what['’]?s next|where we(?:['’]re| are) (?:going|headed)|wie es weitergeht|et après|qué sigue|o que vem a seguir)\b/iu,
  ],
  [
    'story',
    pattern(String.raw`
      \b(?:(?:our|my|the) (?:story|history|journey)|how (?:it|we|i) (?:all )?(?:started|began)|unsere geschichte|notre histoire|
      nuestra historia|(?:a )?nossa história|origin story)\b
    `),
  ],
];

/** Finds the sections of the founder's story: the paragraphs below headings such as "Our story", verbatim. */
export function findStory(site: Site): Proposal['story'] {
  const story: Proposal['story'] = {};
  for (const page of pagesOfKind(site, 'about', 'home', 'press', 'other')) {
    for (const heading of page.blocks) {
      if (heading.kind !== 'heading' || heading.doubt || heading.text.length > 80) continue;
      const section = sections.find(([, pattern]) => pattern.test(heading.text))?.[0];
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
