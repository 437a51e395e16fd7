import { isOrder } from '#lib/drafting/evidence/clauses.ts';
import type { Block, Doubt } from '#lib/drafting/extractive/page.ts';
import { pattern } from '#lib/drafting/pattern.ts';

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
      testimoni|t[eé]moignage|depoimento|kundenstimme|(?:^|[.#_-])(?:reviews?|proof|feedbacks?|rezension\w*|quotes?|tweets?|
      wall-of-love|social-proof|customer-stor(?:y|ies))(?=$|[\s.#:_-])
    `),
  ],
  [
    'mockup',
    pathWord(
      'mock|mock-?ups?|screenshot|fake|sample|specimen|simulat\\w+|playground|transcript|terminal|console|bubble|msg',
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

const testimonialHeading = pattern(String.raw`
    \b(?:testimonials?|(?<=^|customer |user |our |store )reviews?|reviews?$|what (?:\S+ ){1,3}(?:say|says|saying|think|love)\b|loved by|trusted by|
    in their (?:own )?words|hear from|kundenstimmen|das sagen|was (?:\S+ ){1,4}(?:sagen|denken|berichten)|t[eé]moignages|avis (?:clients)?|
    ils (?:en parlent|nous font)|ce qu(?:e (?:disent|pensent|nos (?:clients|utilisateurs))|['’]ils)|testimonios|opiniones|lo que dicen|depoimentos|o que (?:dizem|nossos (?:clientes|usuários|alunos))|
    opini[oõ]es|wall of love|success stories|customer stories|press (?:quotes|about|mentions)|(?:notable|media) mentions|in the (?:press|news|media)|as seen (?:in|on))
  `);
const comparisonHeading = pattern(String.raw`
    \b(?:\S+ vs\.? \S+|versus|alternatives? to|compared? (?:to|with)|how we compare|comparison|im vergleich|vergleich(?:en)?|
    comparatif|comparaison|comparativa|compara[cç][aã]o|why not|other tools|the competition)\b
  `);
const templateText = pattern(String.raw`
    \b(?:lorem ipsum|dolor sit amet|consectetur|your (?:text|title|heading|headline|company|content|name|logo|email|brand|tagline|
    product) (?:goes )?here|(?:text|title|content) goes here|this is (?:some text|a (?:paragraph|heading|placeholder))|
    some text inside|free (?:bootstrap|html5?|css) (?:\d )?(?:\p{L}+ )?template|replace (?:me|this)|placeholder|insert \w+ here|sample (?:text|headline)|dummy text|click to edit|^(?:question|
    answer|heading|title|feature|point|item|subtitle|text|name|plan|label|option|tab|link)\s?(?:\d+|\?)?$|\[(?:[^\]]*(?:wird|
    ergänzt|tbd|todo|your|insert|name|company|address)[^\]]*)\]|xxx+|\{\{.*?\}\}|will be added (?:later|soon)|tbd\b|to be announced|
    (?:start ?bootstrap|html5 ?up|colorlib|bootstrapmade|mobirise|untemplate)\b|\b(?:1234?|123) (?:main|fake|anywhere|example|
    sample|street|business)\b|\bstreet name\b|\banytown\b|musterstra(?:ß|ss)e|musterstadt|mustermann|john daniel drive|
    melrose place|\(?555\)?[- ]\d{3}|acme (?:inc|corp))
  `);
/** Words of the Latin filler text in templates. */
const stockLatin = pattern(
  String.raw`
    \b(?:voluptat\p{L}+|dolores|dolorem|minim veniam|nostrud|ullamco|corrupti|deleniti|laboris|laboriosam|consequatur|repellendus|excepteur|
    cillum|eiusmod|incididunt|aspernatur|explicabo|sapiente|molestiae|praesentium|provident|similique|officia|temporibus|perspiciatis|quibusdam|
    debitis|quisquam|reiciendis|asperiores|architecto|blanditiis|accusamus|dignissimos|ducimus|necessitatibus|pariatur|aliquip|commodo|
    veritatis|inventore|sit amet|adipis\p{L}+|sed do|tempor|quis|atque|quos|velit|fugiat|nulla)\b
  `,
  'giu',
);

function isStockLatin(text: string): boolean {
  return new Set(text.toLowerCase().match(stockLatin)).size >= 3;
}

const consentText = pattern(String.raw`
    \b(?:(?:we|this (?:web)?site) uses? cookies|uses cookies|accept (?:all )?cookies|cookie (?:policy|settings|preferences)|
    wir verwenden cookies|diese (?:web)?seite (?:verwendet|nutzt) cookies|nous utilisons des cookies|utilizamos cookies|
    usamos cookies|javascript (?:is )?(?:disabled|required)|enable javascript)
  `);
/** Comparisons of the product's own plans. They don't count as comparisons with other products. */
const ownPlans =
  /(?:pric\w*|plans?|feature)[-_]compar|compar\w*[-_](?:plans?|pric)|compare (?:our |the |all )?(?:plans?|features|tiers|editions)|plan comparison|(?:tarife|pläne) (?:im )?vergleich|compar(?:er|a|ar|e) (?:les |los |os )?(?:offres|formules|planes|planos)/iu;

/** Returns the reason to doubt that a block is a fact that the site states about itself. Returns null if there is no such reason. */
export function doubtOf(block: Omit<Block, 'doubt'>): Doubt | null {
  if (isTemplateText(block.text) || isOrder(block.text)) return 'placeholder';
  if (consentText.test(block.text)) return 'consent';
  const comparesPlans = ownPlans.test(`${block.path} ${block.headings.slice(-2).join(' ')}`);
  for (const [doubt, one] of doubtsByPath) if (one.test(block.path) && !(doubt === 'comparison' && comparesPlans)) return doubt;
  if (block.kind === 'quote') return 'testimonial';
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
  return templateText.test(text) || isStockLatin(text);
}
