import { countWords } from '#lib/drafting/extractive/site.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import { rowsOf } from '#lib/drafting/word-table.ts';

/**
 * The topic of a page's section, used for choosing features. `other` stands for sections that don't say what the product does: people,
 * press, plans, legal texts, resources.
 */
export type Topic = 'features' | 'reasons' | 'steps' | 'audience' | 'problem' | 'other';

/** The first topic that matches counts. */
const headingOrder: Topic[] = ['steps', 'audience', 'problem', 'features', 'other', 'reasons'];
const styleOrder: Topic[] = ['steps', 'audience', 'problem', 'other', 'features', 'reasons'];
const languages = Object.keys(rowsOf('sections', 'other'));

const wordsOfHeadings = (table: string, language: string) => pattern(rowsOf('sections', table)[language] ?? '(?!)');
const topicsByLanguage = new Map(
  languages.map((language) => [
    language,
    {
      anywhere: wordsOfHeadings('otherAnywhere', language),
      topics: headingOrder.map((topic): [Topic, RegExp] => [topic, wordsOfHeadings(topic, language)]),
    },
  ]),
);
/**
 * Maximum number of words of a short heading. In a longer heading, words such as "team" or "plans" more likely describe what the product
 * does.
 */
const maxNameWords = 4;

/** Returns the topic that a section's heading names, or null if it names none. `language` is the page's language. */
export function topicOfHeading(heading: string, language: string | null): Topic | null {
  const known = language !== null && topicsByLanguage.has(language);
  const isShort = countWords(heading) <= maxNameWords;
  // Sites of all languages use English headings.
  for (const one of known ? new Set([language, 'en']) : languages) {
    const words = topicsByLanguage.get(one);
    if (words?.anywhere.test(heading)) return 'other';
    const topic = words?.topics.find(([name, pattern]) => (name !== 'other' || isShort) && pattern.test(heading))?.[0];
    if (topic) return topic;
  }
  return null;
}

/** Words in class names and ids. They are English on most sites. */
const styleWords: [Topic, string][] = [
  [
    'other',
    `team|member|people|person|author|staff|bio|press|news|blog|post|award|partner|logo|logos|client|clients|customer|customers|sponsor|stat|
    stats|metric|metrics|numbers|kpi|counter|faq|faqs|question|contact|address|social|newsletter|subscribe|cta|modal|dialog|popup|
    legal|policy|privacy|terms|disclaimer|notice|roadmap|changelog|release|releases|milestone|milestones|timeline|coming|upcoming|values|
    mission|principle|resource|resources|guide|guides|article|articles|download|downloads|explore|related|requirement|requirements|payment|
    payments|gallery|portfolio|pricing|price|prices|plan|plans|tier|tiers|package|packages|addon|addons|compare|comparison|vs|
    breadcrumb|footer|toc|menu|credits|tag|tags|tool|tools|calculator|quiz|sidebar|banner|provider|providers|
    integration|integrations|platforms|browsers`,
  ],
  ['steps', 'step|steps|how|howto|works|process|tutorial|install|installation|onboarding|procedure|journey'],
  [
    'audience',
    'audience|audiences|persona|personas|who|usecase|usecases|cases|industry|industries|segment|segments|role|roles|profession|scenario|scenarios|target',
  ],
  ['problem', 'problem|problems|pain|pains|challenge|challenges|risk|risks'],
  [
    'features',
    'feature|features|feat|feats|capability|capabilities|function|functions|functionality|module|modules|highlight|highlights|ability',
  ],
  ['reasons', 'benefit|benefits|why|reason|reasons|advantage|advantages|usp|usps|trust'],
];
const topicOfStyle = new Map(styleWords.flatMap(([topic, words]) => words.split(/[|\s]+/).map((word): [string, Topic] => [word, topic])));

/** Class names and ids of plans and prices. */
const planStyle = /(?:^|[.#_-])(?:pric(?:e|es|ing)|plans?|tiers?|packages?)(?=$|[.:_-])/i;

/**
 * Returns the topic that the class names and ids of a path name, or null if they name none. Reads the last six steps, innermost first. The
 * innermost topic counts, with one exception: `features` and `reasons` inside plans, steps, problems or audiences have the topic of the
 * outer step.
 */
export function topicOfPath(path: string): Topic | null {
  let found: Topic | null = null;
  for (const step of path.split(' ').slice(-6).reverse()) {
    const topic = topicOfStep(step);
    if (!topic) continue;
    const isOuter = topic === 'steps' || topic === 'audience' || topic === 'problem' || planStyle.test(step);
    if (found === null || isOuter) found = topic;
    if (found !== 'features' && found !== 'reasons') return found;
  }
  return found;
}

function topicOfStep(step: string): Topic | undefined {
  const words = step
    .replace(/:\d+$/, '')
    .split(/[.#_-]|(?<=\p{Ll})(?=\p{Lu})/u)
    .slice(1);
  const topics = words.map((word) => topicOfStyle.get(word.toLowerCase()));
  return styleOrder.find((topic) => topics.includes(topic));
}

/** Returns true if class names and ids say that a path is inside plans or prices. */
export function isInPlans(path: string): boolean {
  return planStyle.test(path);
}
