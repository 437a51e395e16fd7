import { fieldInfo, type WordField } from '#lib/profile/catalogue.ts';

/**
 * Synonyms for the values of fields with a fixed list of values. They are in lower case, with spaces in place of characters other than
 * letters and digits. The labels in the catalogue are synonyms, too.
 */
const synonyms: { readonly [Name in WordField]: Readonly<Record<string, readonly string[]>> } = {
  stage: {
    idea: ['concept', 'ideation', 'just an idea', 'planned', 'planning', 'research'],
    prelaunch: [
      ...['pre launch', 'prelaunched', 'coming soon', 'not launched', 'not launched yet', 'not yet launched', 'upcoming', 'stealth'],
      ...['building', 'development', 'in development', 'under development', 'prototype', 'waitlist', 'waiting list', 'on a waitlist'],
    ],
    beta: [
      ...['alpha', 'private alpha', 'public alpha', 'closed beta', 'open beta', 'private beta', 'public beta', 'in beta', 'beta testing'],
      ...['early access', 'preview', 'private preview', 'public preview', 'technical preview', 'mvp'],
    ],
    launched: [
      ...['ga', 'general availability', 'generally available', 'available', 'available now', 'live', 'launch', 'out now', 'public'],
      ...['production', 'in production', 'released', 'release', 'shipped', 'stable', 'v1', '1 0'],
    ],
    growing: ['growth', 'growth stage', 'early growth', 'scale up', 'scaleup', 'scaling', 'traction', 'post launch'],
    established: ['mature', 'maturity', 'market leader', 'well established'],
  },
  pricing_model: {
    free: [
      '100 free',
      'always free',
      'completely free',
      'entirely free',
      'free forever',
      'free of charge',
      'gratis',
      'no charge',
      'no cost',
    ],
    freemium: [
      ...['free and paid', 'free or paid', 'free paid', 'free plus paid', 'free and premium', 'free premium', 'free plan', 'free tier'],
      ...['free and paid plans', 'free plan and paid plans', 'free with paid plan', 'free with paid plans', 'free with paid upgrades'],
      ...['free with upgrades', 'free with in app purchases', 'free in app purchases'],
    ],
    free_trial: [
      'trial',
      'free trial then paid',
      'free trial then subscription',
      'paid with free trial',
      'trial then paid',
      'try before you buy',
    ],
    subscription: [
      ...[
        'subscriptions',
        'paid subscription',
        'monthly subscription',
        'annual subscription',
        'yearly subscription',
        'membership',
        'recurring',
      ],
      ...[
        'monthly',
        'paid monthly',
        'per month',
        'annual',
        'annually',
        'yearly',
        'per year',
        'monthly or yearly',
        'per seat',
        'per user',
        'saas',
      ],
    ],
    one_time: [
      ...[
        'one off',
        'one off fee',
        'one off payment',
        'one off purchase',
        'one time fee',
        'one time payment',
        'one time purchase',
        'onetime',
      ],
      ...['buy once', 'paid once', 'pay once', 'single payment', 'single purchase', 'lifetime', 'lifetime deal', 'lifetime license'],
      ...['lifetime licence', 'perpetual', 'perpetual license', 'perpetual licence'],
    ],
    usage_based: [
      ...['usage', 'usage based pricing', 'usage pricing', 'based on usage', 'pay as you go', 'payg', 'pay per use', 'per use', 'metered'],
      ...['consumption', 'consumption based', 'credits', 'credit based', 'pay what you use', 'pay for what you use', 'per request'],
    ],
    open_source: ['oss', 'foss', 'floss', 'free and open source', 'free open source', 'open source software'],
    contact: [
      ...['ask us', 'contact sales', 'contact us', 'contact for pricing', 'talk to sales', 'talk to us', 'price on request'],
      ...['custom', 'custom pricing', 'quote', 'by quote', 'quote based', 'request a quote', 'enterprise'],
    ],
  },
};

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const known = new Map(
  (Object.keys(synonyms) as WordField[]).map((name) => [
    name,
    new Map(
      Object.entries(fieldInfo(name).words ?? {}).flatMap(([word, label]) =>
        [plain(word), word.replaceAll('_', ''), plain(label), ...(synonyms[name][word] ?? [])].map((text) => [text, word] as const),
      ),
    ),
  ]),
);

/**
 * Returns all texts that stand for a value of the field, with that value. The texts are in lower case, with spaces in place of characters
 * other than letters and digits.
 */
export const textsOf = (name: WordField): ReadonlyMap<string, string> => known.get(name) ?? new Map();

/**
 * Returns the value of the field that a typed text means, such as `launched` for `GA` and `one_time` for `One-off`. Returns null if it
 * means none.
 */
export function wordOf(name: WordField, text: string): string | null {
  return known.get(name)?.get(plain(text)) ?? null;
}
