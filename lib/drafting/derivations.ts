import { interval, money } from '#lib/drafting/amounts.ts';
import { citiesNamed, countriesByPattern, countriesNamed, countriesOfPhones } from '#lib/drafting/places.ts';
import { tableOf, type WordTable, wordTable } from '#lib/drafting/word-table.ts';

/** Returns the tables of a topic by value and cue, such as `idea.concept`. */
const cuesOf = <const Cues extends Record<string, readonly string[]>>(topic: string, cues: Cues) =>
  Object.fromEntries(
    Object.entries(cues).map(([value, names]) => [
      value,
      Object.fromEntries(names.map((name) => [name, tableOf(topic, `${value}.${name}`)])),
    ]),
  ) as { readonly [Value in keyof Cues]: { readonly [Name in Cues[Value][number]]: WordTable } };

const stages = cuesOf('stage', {
  idea: ['concept'],
  prelaunch: ['soon', 'waitlist', 'notice', 'order'],
  beta: ['beta', 'early'],
  launched: ['available', 'store', 'address', 'purchase', 'trial', 'start', 'account', 'demo', 'offered', 'used'],
  growing: ['users'],
  established: ['since', 'years'],
});
/**
 * The cues that imply each stage. A cue is a set of words with one meaning. If a quote contains the words of one cue, the quote implies the
 * stage and the check accepts it. The extractive drafter weighs all cues of a site (extractive/stage/stage.ts).
 */
export const stageCues = {
  ...stages,
  launched: { ...stages.launched, price: wordTable({ any: `${money}(?:.{0,30}${interval})?` }) },
  growing: { ...stages.growing, funds: wordTable({ en: `profitable|series [A-D]|raised (?:a )?${money}` }) },
} satisfies Record<string, Record<string, WordTable>>;

const zero = wordTable({
  any: String.raw`(?:[$€£¥￥₹₩]|R\$|(?:EUR|USD|GBP|CHF)\s)\s?0(?:[.,]0+)?(?![.,]?\d)|(?<![\d.,])0(?:[.,]00)?\s?(?:[€$£¥₩]|円|원|zł|EUR|USD|CHF)`,
});

const free = tableOf('pricing-model', 'free');

/** The cues that imply each pricing model. */
export const pricingModelCues = {
  free: { free, zero },
  freemium: { zero, plan: tableOf('pricing-model', 'freemium.plan'), free },
  free_trial: { trial: tableOf('pricing-model', 'free_trial.trial') },
  subscription: {
    /** An amount with an interval. */
    price: wordTable({ any: `${money}.{0,40}?${interval}|(?:月額|年額|毎月|月々).{0,20}?${money}` }),
    word: tableOf('pricing-model', 'subscription.word'),
    verb: tableOf('pricing-model', 'subscription.verb'),
  },
  one_time: { once: tableOf('pricing-model', 'one_time.once'), price: wordTable({ any: money }) },
  usage_based: { use: tableOf('pricing-model', 'usage_based.use'), share: tableOf('pricing-model', 'usage_based.share') },
  open_source: { source: tableOf('pricing-model', 'open_source.source') },
  contact: { quote: tableOf('pricing-model', 'contact.quote') },
} as const satisfies Record<string, Record<string, WordTable>>;

/** Fields whose value a rule derives from a quote, so the quote need not contain the value itself. Each value is one of a fixed list. */
export type DerivedField = 'stage' | 'pricing_model' | 'country';

const tables: Record<Exclude<DerivedField, 'country'>, Record<string, Record<string, WordTable>>> = {
  stage: stageCues,
  pricing_model: pricingModelCues,
};

/** Returns true if one of the rules derives the value from the quote. A value of `country` is a two-letter ISO 3166-1 code. */
export function implies(field: DerivedField, value: string, quote: string): boolean {
  const line = quote.replace(/\s+/g, ' ');
  if (field === 'country') return impliesCountry(value, line);
  const cues = Object.hasOwn(tables[field], value) ? Object.values(tables[field][value] ?? {}) : [];
  return cues.some((words) => words.test(line));
}

function impliesCountry(country: string, quote: string): boolean {
  return (
    (/^[A-Z]{2}$/.test(country) && quote.trim() === country) ||
    countriesNamed(quote).some((named) => named.country === country) ||
    citiesNamed(quote).some((named) => named.country === country) ||
    countriesByPattern(quote).includes(country) ||
    countriesOfPhones(quote).some((phone) => phone.country === country)
  );
}
