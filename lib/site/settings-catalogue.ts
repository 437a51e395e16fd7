// All settings that the team can change while the site is running. Each has its type, bounds, default and description.
import { z } from 'zod';
import { config, environmentConfig } from '#lib/core/config.ts';
import { countries } from '#lib/core/countries.ts';
import { normalizeTexts } from '#lib/core/storable-text.ts';

/** The groups of settings, in the order in which the desk shows them. */
export const settingGroups = {
  site: { label: 'Site', about: 'What the site is called and says of itself, and whom people can write to.' },
  switches: {
    label: 'Switches',
    about: 'What the site takes at the moment. What it does not take is refused with a sentence that says so.',
  },
  weeks: { label: 'Launch weeks', about: 'How far ahead the free plan launches, and how much room it has.' },
  submissions: { label: 'Submissions', about: 'What is looked at before it launches, and what is refused at once.' },
  limits: { label: 'Limits', about: 'How often one address, credential or person may ask. Each process counts by the new limit at once.' },
  seller: {
    label: 'Seller',
    about: 'Who sells, for the VAT of new quotes and orders and for new invoices. Issued invoices stay as they are.',
  },
  retention: { label: 'Retention', about: 'After how many days stored things are deleted. The privacy page names the same numbers.' },
} as const;
export type SettingGroup = keyof typeof settingGroups;

export interface Setting<Value> {
  group: SettingGroup;
  label: string;
  /** A sentence that says what the setting does. */
  about: string;
  /** The kind of input: a whole number with its bounds, a text of limited length, or a switch. */
  input: { kind: 'number'; min: number; max: number } | { kind: 'text' | 'email' | 'lines'; max: number } | { kind: 'switch' };
  schema: z.ZodType<Value>;
  defaultValue(): Value;
}

type Words = Pick<Setting<never>, 'group' | 'label' | 'about'>;

/** A whole number within bounds. */
function whole(words: Words, min: number, max: number, defaultValue: () => number): Setting<number> {
  const error = `must be a whole number from ${min} to ${max}`;
  return { ...words, input: { kind: 'number', min, max }, schema: z.int({ error }).min(min, { error }).max(max, { error }), defaultValue };
}

interface Pattern {
  kind?: 'text' | 'email' | 'lines';
  test?(text: string): boolean;
  error?: string;
}

/** A text of at most `max` characters, in one line unless its kind is `lines`. */
function text<Value extends string | null>(words: Words, max: number, defaultValue: () => Value, pattern: Pattern = {}): Setting<Value> {
  const { kind = 'text', test, error = 'is not valid' } = pattern;
  const schema = z
    .string({ error: 'must be text' })
    .max(max, { error: `must have at most ${max} characters` })
    .refine((value) => kind === 'lines' || !/[\p{Cc}\u2028\u2029]/u.test(value), { error: 'must be one line' })
    .refine((value) => !test || test(value), { error });
  return { ...words, input: { kind, max }, schema: schema as unknown as z.ZodType<Value>, defaultValue };
}

function flag(words: Words, defaultValue: () => boolean): Setting<boolean> {
  // Before there were switches, 0 and 1 were stored.
  const schema = z.preprocess((value) => (value === 0 || value === 1 ? value === 1 : value), z.boolean({ error: 'must be on or off' }));
  return { ...words, input: { kind: 'switch' }, schema, defaultValue };
}

const env = environmentConfig;
const isEmail = (value: string) => z.email().safeParse(value).success;

export const settings = {
  siteName: text(
    { group: 'site', label: 'Name', about: 'The name of the site on pages, in mails and for agents.' },
    60,
    () => env().siteName,
  ),
  sitePurpose: text(
    { group: 'site', label: 'Purpose', about: 'One sentence that says what the site is for, below its name and for search engines.' },
    200,
    () => env().sitePurpose,
  ),
  homeClaim: text(
    { group: 'site', label: 'Claim of the home page', about: 'The heading of the home page. What stands between asterisks is marked.' },
    120,
    () => 'New products that *show their sources*',
    { test: (value) => /[\p{L}\p{N}]/u.test(value), error: 'must have at least one letter or digit' },
  ),
  operatorName: text(
    { group: 'site', label: 'Operator', about: 'The person or company that runs the site, for the terms, the privacy page and invoices.' },
    120,
    () => env().operator.name,
  ),
  operatorAddress: text<string | null>(
    { group: 'site', label: 'Postal address', about: 'The operator’s address in one line, on the same pages and on invoices.' },
    300,
    () => env().operator.address,
  ),
  contactEmail: text(
    { group: 'site', label: 'Address for mail', about: 'Where people write with questions and requests for removal.' },
    254,
    () => env().operatorEmail,
    { kind: 'email', test: isEmail, error: 'must be an e-mail address' },
  ),
  mailFooter: text<string | null>(
    { group: 'site', label: 'Foot of mails', about: 'A sentence below every mail, such as what a law asks senders to state.' },
    300,
    () => null,
  ),

  takesSubmissions: flag(
    { group: 'switches', label: 'New products', about: 'Whether members can submit products. Drafts and listings that there are stay.' },
    () => true,
  ),
  takesOrders: flag(
    { group: 'switches', label: 'Orders', about: 'Whether something can be ordered. Orders that were made can still be paid.' },
    () => true,
  ),
  showFirstSteps: flag(
    {
      group: 'switches',
      label: 'First steps',
      about: 'Whether the desk’s first page lists, for admins, what a new site still lacks. It ends by itself once nothing is left.',
    },
    () => true,
  ),
  takesTexts: flag(
    { group: 'switches', label: 'Reviews and questions', about: 'Whether people can write and edit reviews, questions and answers.' },
    () => true,
  ),

  freeWeeksMin: whole(
    { group: 'weeks', label: 'Earliest week of the free plan', about: 'How many weeks ahead the first week of the free plan is.' },
    1,
    52,
    () => 6,
  ),
  freeWeeksMax: whole(
    { group: 'weeks', label: 'Latest week of the free plan', about: 'How many weeks ahead its last week is.' },
    1,
    52,
    () => 8,
  ),
  // Not on a local site, so that its demo shows a queue as long as that of a busy site.
  freeWeeksFollow: flag(
    {
      group: 'weeks',
      label: 'Nearer while few wait',
      about: 'Whether the free plan launches earlier than that while the places that are taken fit into fewer weeks: from next week on.',
    },
    () => !config().local,
  ),
  freePerWeek: whole(
    { group: 'weeks', label: 'Places a week', about: 'How many places the free plan has in each week. Places that are taken stay.' },
    1,
    10_000,
    () => 50,
  ),
  placesPerPerson: whole(
    { group: 'weeks', label: 'Places a person and week', about: 'How many of them the listings of one person may have.' },
    1,
    10_000,
    () => 5,
  ),

  // On a local site that is only tried out, nobody reviews submissions.
  holdFirst: flag(
    {
      group: 'submissions',
      label: 'Look at first submissions',
      about: 'Whether what an account submits first waits for the team, until one was approved.',
    },
    () => !config().local,
  ),
  holdScore: whole(
    { group: 'submissions', label: 'Score to wait', about: 'From which score of its signals a submission waits for the team.' },
    1,
    10_000,
    () => 50,
  ),
  refuseScore: whole(
    {
      group: 'submissions',
      label: 'Score to refuse',
      about: 'From which score it is refused at once, with the reason and a way to object.',
    },
    1,
    10_000,
    () => 150,
  ),

  programsDecide: flag(
    {
      group: 'submissions',
      label: 'Keys and apps decide',
      about: 'Whether a key or app with the scope team decides submissions and held texts by its person’s role. If off, a person confirms.',
    },
    () => false,
  ),

  limitAnonymous: whole(
    { group: 'limits', label: 'Requests of an address', about: 'Requests a minute from one IP address without a credential.' },
    1,
    1_000_000,
    () => env().rateLimits.anonymous,
  ),
  limitCredential: whole(
    { group: 'limits', label: 'Requests of a credential', about: 'Requests a minute with one key or app; ten times as many for a person.' },
    1,
    1_000_000,
    () => env().rateLimits.credential,
  ),
  limitPages: whole(
    {
      group: 'limits',
      label: 'Pages for an address',
      about: 'Processor time a minute for one IP address, in hundredths of a second; a search counts as five at least.',
    },
    1,
    1_000_000,
    () => env().rateLimits.pages,
  ),
  limitWrites: whole(
    { group: 'limits', label: 'Writes of a person', about: 'Writes a minute by one person, on pages and by the API.' },
    1,
    1_000_000,
    () => env().rateLimits.writes,
  ),
  limitSubmissions: whole(
    { group: 'limits', label: 'Submissions of a person', about: 'Submissions an hour by one person.' },
    1,
    1_000_000,
    () => env().rateLimits.submissions,
  ),
  limitSignInMails: whole(
    { group: 'limits', label: 'Sign-in mails for an address', about: 'Sign-in mails an hour that are asked for from one IP address.' },
    1,
    1_000_000,
    () => env().rateLimits.signInMails,
  ),
  limitRegistrations: whole(
    { group: 'limits', label: 'Applications of an address', about: 'Applications an hour that register themselves from one IP address.' },
    1,
    1_000_000,
    () => env().rateLimits.registrations,
  ),
  mailRate: whole(
    { group: 'limits', label: 'Mails to many', about: 'Mails a minute to followers and subscribers. Other mails are sent at once.' },
    1,
    100_000,
    () => env().mailRate,
  ),

  sellerCountry: text(
    { group: 'seller', label: 'Country', about: 'The two letters of the country where the seller is established, which decides the VAT.' },
    2,
    () => env().seller.country,
    { test: (value) => countries.has(value), error: 'must be a country’s two capital letters, such as NL' },
  ),
  sellerVatNumber: text<string | null>(
    { group: 'seller', label: 'VAT number', about: 'The seller’s VAT number with its prefix, as invoices state it.' },
    20,
    () => env().seller.vatNumber,
    { test: (value) => /^[A-Z0-9]{4,20}$/.test(value), error: 'must be a VAT number with its prefix, without blanks' },
  ),
  sellerEuVat: flag(
    {
      group: 'seller',
      label: 'Registered for EU VAT',
      about: 'For a seller outside the EU: whether EU VAT is charged (non-Union one-stop shop).',
    },
    () => env().seller.euVat,
  ),

  keepDraftsDays: whole(
    { group: 'retention', label: 'Drafts', about: 'Days for which a draft that was never submitted is kept after its last change.' },
    30,
    3650,
    () => 180,
  ),
  keepNoticesDays: whole(
    { group: 'retention', label: 'Notices', about: 'Days for which the notices behind a person’s bell are kept.' },
    30,
    3650,
    () => 365,
  ),
  keepLogDays: whole(
    { group: 'retention', label: 'The team’s log', about: 'Days for which the team’s log keeps what somebody of the team did.' },
    365,
    3650,
    () => 1825,
  ),
  keepMailsDays: whole(
    { group: 'retention', label: 'Mails', about: 'Days for which mails that were sent or given up are kept.' },
    1,
    365,
    () => 30,
  ),
  keepReportsDays: whole(
    { group: 'retention', label: 'Decided reports', about: 'Days for which reports and objections are kept after they are decided.' },
    30,
    3650,
    () => 365,
  ),
  keepReadingsDays: whole(
    { group: 'retention', label: 'Readings', about: 'Days for which readings of products’ websites and settled differences are kept.' },
    30,
    3650,
    () => 365,
  ),
  keepConnectionsDays: whole(
    { group: 'retention', label: 'Ended connections', about: 'Days for which connections of applications are kept after they ended.' },
    1,
    3650,
    () => 365,
  ),
  keepFailedJobsDays: whole(
    { group: 'retention', label: 'Failed jobs', about: 'Days for which jobs that failed for good are kept, and can be tried again.' },
    14,
    365,
    () => 90,
  ),
} as const satisfies Record<string, Setting<number | string | boolean | null>>;

export type SettingName = keyof typeof settings;
export const settingNames = Object.keys(settings) as SettingName[];
/** The settings that the site’s admins can change. */
export type SiteSettings = { [Name in SettingName]: ReturnType<(typeof settings)[Name]['defaultValue']> };
export type SettingValue = SiteSettings[SettingName];

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settings, name);

/** Returns the key of a setting in the table and on the command line: `free_per_week`. */
export const settingKey = (name: SettingName): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns a value in the form in which it is typed: `40`, `on`, or `''` for no value. */
export function settingText(value: SettingValue): string {
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value ?? '');
}

/** Parses a typed text. The result may still break the setting’s rules. Returns null for a blank text, which means the default. */
export function parseSettingText(name: SettingName, typed: string): unknown {
  const trimmed = normalizeTexts(typed.trim());
  if (trimmed === '') return null;
  switch (settings[name].input.kind) {
    case 'number':
      return /^-?\d+$/.test(trimmed) ? Number(trimmed) : trimmed;
    case 'switch':
      return { on: true, off: false, 1: true, 0: false }[trimmed] ?? trimmed;
    default:
      return trimmed;
  }
}
