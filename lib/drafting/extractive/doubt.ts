import { isOrder } from '#lib/drafting/evidence/clauses.ts';
import type { Block, Doubt } from '#lib/drafting/extractive/page.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import { formsOf } from '#lib/drafting/word-table.ts';

const pathWord = (...alternatives: string[]) => new RegExp(`(?:^|[\\s.#_-])(?:${alternatives.join('|')})(?:s|es)?(?=$|[\\s.#:_-])`, 'i');

/** Each doubt with a pattern. The pattern is tested on the element names, classes and ids in a block's path. The first match counts. */
const doubtsByPath: [Doubt, RegExp][] = [
  [
    'struck',
    pattern(String.raw`
      (?:^|\s)(?:del|s|strike)(?::\d+)?(?=$|\s)|line-through|strike|old-?price|price-?old|was-?price|original-?price|
      price-?original|price-?before
    `),
  ],
  [
    'testimonial',
    pattern(String.raw`
      testimoni|t[eé]moignage|depoimento|kundenstimme|(?:^|[.#_-])(?:reviews?|feedbacks?|rezension\w*|(?<!pull-?)quotes?|tweets?|
      wall-of-love|social-proof|customer-stor(?:y|ies))(?=$|[\s.#:_-])
    `),
  ],
  [
    'mockup',
    pathWord(
      'mock|mock-?ups?|screenshot(?![-_](?:blurb|caption|text|desc|title|info))|fake|sample|specimen|simulat\\w+|playground|transcript|terminal|console|bubble|msg',
      '(?:phone|device)-(?:frame|screen|mock\\w*|body|content|ui)',
      '(?:browser|window)-(?:frame|window|bar|mock\\w*|body|chrome|content)',
      '(?:app|ui)-(?:window|screen|preview|mock\\w*|demo|ui)',
      'demo-(?:card|window|screen|ui|app|box|panel|chat|email|inbox|table|row|item)',
      '(?:hero|product|dashboard|feature|email|message|report|invoice)-(?:mock\\w*|preview|screen|demo|sample)',
      'chat-(?:bubble|msg|message|window)|preview-(?:card|window|body|row|item|panel|header)|screen-(?:content|body|ui)|script-(?:box|text|sample)',
    ),
  ],
  ['code', /(?:^|\s)(?:pre|code|kbd|samp)(?:[.#:]|\s|$)|(?:^|[.#_-])(?:code-?block|code-?window|snippet|syntax|hljs)(?=$|[\s.#:_-])/i],
  ['comparison', pathWord('compare|comparison|competitor|versus|vs|vs-table|compare-table|comparison-table|alternatives')],
  ['consent', pathWord('cookie|cookies|cookie-?(?:banner|bar|consent|notice)|consent|gdpr|ccpa|cc-window|onetrust\\S*')],
  ['form', /(?:^|\s)(?:form|label|fieldset)(?=$|[\s.#:])/i],
];

const testimonialHeading = pattern(String.raw`\b(?:${formsOf('sections', 'testimonials')})`);
const comparisonHeading = pattern(String.raw`\b(?:${formsOf('sections', 'comparison')})\b`);
const templateText = pattern(String.raw`\b(?:${formsOf('placeholders', 'template')})`);
/** Default titles and descriptions of website templates and builders, which some sites never replace. */
const builderText = pattern(
  String.raw`^(?:${formsOf('placeholders', 'builderTitle')})[.!]?$|\b(?:${formsOf('placeholders', 'builderWords')})`,
);
/** Words of the Latin filler text in templates. */
const stockLatin = pattern(String.raw`\b(?:${formsOf('placeholders', 'stockLatin')})\b`, 'giu');

function isStockLatin(text: string): boolean {
  return new Set(text.toLowerCase().match(stockLatin)).size >= 3;
}

const consentText = pattern(String.raw`\b(?:${formsOf('clauses', 'consent')})`);
/** Comparisons of the product's own plans. They don't count as comparisons with other products. */
const ownPlans =
  /(?:pric\w*|plans?|feature)[-_]compar|compar\w*[-_](?:plans?|pric)|compare (?:our |the |all )?(?:plans?|features|tiers|editions)|plan comparison|(?:tarife|pläne) (?:im )?vergleich|compar(?:er|a|ar|e) (?:les |los |os )?(?:offres|formules|planes|planos)/iu;

/** Matches the class of a sentence of the site's own that is repeated in large letters, although its element is a quotation. */
const pullQuote = /pull-?quote/i;

/** Returns the reason to doubt that a block is a fact that the site states about itself. Returns null if there is no such reason. */
export function doubtOf(block: Omit<Block, 'doubt'>): Doubt | null {
  if (isTemplateText(block.text) || isOrder(block.text)) return 'placeholder';
  if (consentText.test(block.text)) return 'consent';
  const comparesPlans = ownPlans.test(`${block.path} ${block.headings.slice(-2).join(' ')}`);
  for (const [doubt, one] of doubtsByPath) if (one.test(block.path) && !(doubt === 'comparison' && comparesPlans)) return doubt;
  if (block.kind === 'quote' && !pullQuote.test(block.path)) return 'testimonial';
  const headings = block.headings.slice(-2);
  if (headings.some((heading) => heading.length < 80 && testimonialHeading.test(heading))) return 'testimonial';
  if (
    block.page.kind === 'comparison' ||
    headings.some((heading) => heading.length < 80 && !comparesPlans && comparisonHeading.test(heading))
  )
    return 'comparison';
  return null;
}

export function isTemplateText(text: string): boolean {
  return templateText.test(text) || (text.length < 200 && builderText.test(text.trim())) || isStockLatin(text);
}
