import { countWords } from '#lib/drafting/extractive/site.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import { entriesFor, rowsOf } from '#lib/drafting/word-table.ts';

/** The topic of a section. `other` stands for people, press, plans, legal texts and resources, which don't say what the product does. */
export type Topic = 'features' | 'reasons' | 'steps' | 'audience' | 'problem' | 'other';

/** The first topic that matches counts. */
const headingOrder: Topic[] = ['steps', 'audience', 'problem', 'features', 'other', 'reasons'];
const styleOrder: Topic[] = ['steps', 'audience', 'problem', 'other', 'features', 'reasons'];
const wordsOfHeadings = (table: string, language: string) => pattern(rowsOf('sections', table)[language] ?? '(?!)');
const topicsByLanguage = new Map(
  Object.keys(rowsOf('sections', 'other')).map((language) => [
    language,
    {
      anywhere: wordsOfHeadings('otherAnywhere', language),
      topics: headingOrder.map((topic): [Topic, RegExp] => [topic, wordsOfHeadings(topic, language)]),
    },
  ]),
);
/** Maximum number of words of a short heading. In a longer one, “team” or “plans” more likely describe what the product does. */
const maxNameWords = 4;

/** Returns the topic that a section's heading names, or null if it names none. `language` is the page's language. */
export function topicOfHeading(heading: string, language: string | null): Topic | null {
  const isShort = countWords(heading) <= maxNameWords;
  // Sites of all languages use English headings.
  for (const { anywhere, topics } of entriesFor(topicsByLanguage, language)) {
    if (anywhere.test(heading)) return 'other';
    const topic = topics.find(([name, pattern]) => (name !== 'other' || isShort) && pattern.test(heading))?.[0];
    if (topic) return topic;
  }
  return null;
}

const topicOfStyle = new Map(
  Object.entries(rowsOf('sections', 'classNames')).flatMap(([topic, words]) => words.split('|').map((word) => [word, topic as Topic])),
);

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
