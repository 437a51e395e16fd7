import type { Random } from '#prisma/seed/random.ts';

export interface InventedProduct {
  name: string;
  tagline: string;
  description: string;
  keywords: string[];
  tags: string[];
  features: string[];
}

const kinds =
  'app|tool|platform|dashboard|assistant|workspace|library|service|extension|plugin|planner|tracker|editor|calendar|inbox|database|marketplace|checklist|notebook|toolkit'.split(
    '|',
  );
const audiences =
  'small teams|freelancers|designers|developers|founders|teachers|students|shops|agencies|writers|accountants|landlords|nurses|restaurants|runners|parents|researchers|recruiters|musicians|gardeners|remote teams|non-profits|photographers|makers'.split(
    '|',
  );
const verbs =
  'plan|track|share|collect|compare|schedule|automate|organise|review|publish|measure|translate|archive|export|search|sync|protect|simplify|prepare|monitor'.split(
    '|',
  );
const endings = 'ly|base|flow|loom|fern|kit|desk|works|path|mark|line|nest|wise|stack|port|field|craft|deck|hub|cast'.split('|');
const qualities =
  'fast|quiet|private|open source|offline|simple|honest|secure|flexible|affordable|modern|lightweight|accessible|collaborative'.split('|');

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns a function that invents products. Their texts are typical phrases of product descriptions around words drawn by `word`. */
export function makeProductInventor(random: Random, word: () => string): () => InventedProduct {
  const { pick, chance } = random;
  const upTo = (max: number, make: () => string) => [...new Set(Array.from({ length: random.integer(1, max) }, make))];
  const name = () => {
    const form = random.next();
    if (form < 0.4) return capital(word()) + pick(endings);
    if (form < 0.75) return `${capital(word())} ${capital(chance(0.5) ? pick(kinds) : word())}`;
    if (form < 0.85) return `${capital(word())}${capital(word())}`;
    return chance(0.5) ? capital(word()) : `${capital(word())} ${capital(word())} ${capital(word())}`;
  };
  const taglines = [
    () => `The ${pick(qualities)} ${word()} ${pick(kinds)} for ${pick(audiences)}`,
    () => `${capital(pick(verbs))} your ${word()} without the ${word()}`,
    () => `${capital(word())} and ${word()}, in one ${pick(kinds)}`,
    () => `A ${pick(kinds)} that helps ${pick(audiences)} ${pick(verbs)} every ${word()}`,
    () => `From ${word()} to ${word()} in minutes`,
    () => `${capital(pick(verbs))}, ${pick(verbs)} and ${pick(verbs)} ${word()}`,
  ];
  const sentences = [
    (who: string) => `${who} is a ${pick(qualities)} ${pick(kinds)} for ${pick(audiences)} who ${pick(verbs)} ${word()} and ${word()}.`,
    (who: string) => `With ${who} you ${pick(verbs)} each ${word()}, ${pick(verbs)} the ${word()} and never lose a ${word()} again.`,
    () => `It learns how you handle ${word()}, suggests a better ${word()} and shows what every ${word()} costs.`,
    () => `Teams use it to ${pick(verbs)} ${word()}, because ${word()} and ${word()} should not take a whole afternoon.`,
    () => `Your data stays yours: ${pick(verbs)} the ${word()}, take the ${word()} with you, or delete both at any time.`,
    () => `The free plan holds ${random.integer(2, 40)} projects; the paid one adds ${word()}, ${word()} and unlimited ${word()}.`,
    () => `We built it after a ${word()} went wrong and nobody could find the ${word()}.`,
    () => `Works on the web, on phones and offline, imports from your ${word()}, and comes with a ${word()} of ready templates.`,
  ];
  const others = sentences.slice(1);
  const features = [
    () => `${capital(word())} reports`,
    () => `Shared ${word()}`,
    () => `${capital(pick(verbs))} in bulk`,
    () => `Reminders for every ${word()}`,
  ];
  return () => {
    const called = name();
    const text = [sentences[0], ...random.shuffled(others).slice(0, random.integer(2, 5))].map((say) => say?.(called));
    return {
      name: called,
      tagline: pick(taglines)(),
      description: text.join(' '),
      keywords: upTo(4, () => word().toLowerCase()),
      tags: upTo(2, () => (chance(0.5) ? pick(audiences) : word().toLowerCase())),
      features: upTo(4, () => pick(features)()),
    };
  };
}
