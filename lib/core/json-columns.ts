// The types of the JSON columns. The comment above a column in schema.prisma names its type in brackets: `/// [StoredBilling]`. The
// generated client imports the type from here. Nothing is checked at run time, because only our own code writes these columns. The domains
// that write them import the types from here, so that the database's types depend on no domain.
import type { InvoiceKind, ListingStatus } from '#lib/generated/prisma/enums.ts';

// Shared by many tables

export type AuditData = Record<string, unknown>;
/** Live listings of a founder. */
export type Companies = { id: number; slug: string; name: string }[];
export type Faqs = { question: string; answer: string }[];
/** The texts of a blog post, as an editor saves them. */
export type PostTexts = { title: string; slug: string; excerpt: string; body: string; author: string; faqs: Faqs };
/** Addresses by platform, such as `x`. */
export type Links = Record<string, string>;
/** Values by the name of the member that changed. */
export type Members = Record<string, unknown>;
/** A part of a profile, in the form in which the profile has it, without evidence. */
export type PartValue = string | Record<string, string | null> | null;

/** The position of the column of an imported file that has a field of the profile or the product's address, by its name. */
export type ImportMapping = Record<string, number>;

// Accounts, mails and answers

interface PressedListing {
  id: number;
  name: string;
  logoUrl: string | null;
  /**
   * True if the listing was live when the button was pressed. The name of a listing that was not live may be anybody’s text, so no mail
   * contains it.
   */
  live: boolean;
}
/** A text of a person about a listing. `question` is the one that is edited or answered; null for a new one. */
export type TextIntent =
  | { do: 'review'; listing: PressedListing; text: string }
  | { do: 'question'; listing: PressedListing; question: number | null; text: string }
  | { do: 'answer'; listing: PressedListing; question: number; text: string };
/** The action that a signed-out visitor asked for. It is done once the visitor has signed in (docs/decisions/0024-intents.md). */
export type Intent =
  | { do: 'vote' | 'follow'; listing: PressedListing }
  /** `text` is the id of the kept text, which is too long for an address. */
  | TextIntent
  | { do: 'submit'; url: string };

/** A text that waits for its writer to sign in, or to correct it (`kept_texts.content`). */
export type KeptContent =
  | { kind: 'review'; listing: number; stars: string; body: string }
  | { kind: 'question'; listing: number; question: number | null; body: string }
  | { kind: 'answer'; listing: number; question: number; body: string };

/** A stored document that is attached to a mail. */
export interface MailAttachment {
  /** The file name that the recipient sees. */
  name: string;
  type: string;
  /** The document's key in storage. */
  key: string;
}
export type MailAttachments = readonly MailAttachment[];
export type MailHeaders = Record<string, string>;
export type NotificationData = Record<string, string | number | null>;
/** By preference (lib/mails/notices.ts). `site`: in the bell alone. `mail`: by mail, too. */
export type NoticeChoices = Record<string, 'mail' | 'site' | 'off'>;

/** The answer to a request that ended in a conflict: the members from which the AppError is made again. */
export interface StoredConflict {
  conflict: { code: string; message: string; errors?: { path: string; message: string; code: string }[] | undefined; data?: unknown };
}
/**
 * The body of an answer that is kept for its Idempotency-Key: the body as it was sent, its encrypted form if it contains a secret, or a
 * conflict.
 */
export type StoredAnswerBody = string | { sealed: string } | StoredConflict;

/**
 * What was removed after a report, so that an objection can put it back. `gone`: it is erased for good, as the page of a founder is.
 */
export type RemovedContent =
  | { status: ListingStatus }
  | { text: string }
  | { answer: string; answeredAt: string | null }
  | { update: { title: string; body: string; publishedAt: string } }
  | { field: string; stored: Field }
  | { gone: true };

/** What a submission shows that a person should know (`lib/moderation/signals`). */
export type SubmissionSignals = { kind: string; weight: number; reason: string; quote: string | null; url: string | null }[];

/** What was taken off the site with a person whom the team suspended, so that lifting it puts it back. */
export interface TakenWithPerson {
  /** The numbers of the entries by which their mailbox, domain and networks are kept out. */
  blocks?: number[];
  votes?: { listing: number; status: 'counted' | 'held'; heldFor: 'new_account' | 'burst' | null }[];
  texts?: {
    table: 'reviews' | 'questions' | 'question_answers';
    id: number;
    status: 'published' | 'held';
    heldFor: 'new_account' | 'burst' | 'copy' | 'links' | null;
  }[];
  /** The cases (`reports`) in which listings were taken down. */
  cases?: number[];
}

// Profiles

/** A quote that supports a value, verbatim from its page. */
export interface Evidence {
  quote: string;
  url: string;
  /** The page’s title. */
  title: string;
  /** The day on which the quote was last seen on the page, `YYYY-MM-DD` in UTC. */
  checked_on: string;
  /**
   * `hidden` if visitors don't see the quote on its page. `data` if it stands only in what the page tells programs, such as its title,
   * description and structured data. Absent if visitors see it, or if no browser has looked yet.
   */
  visibility?: 'hidden' | 'data';
}
export type EvidenceList = Evidence[];

/**
 * The origin of a field’s value. `ai`: drafted from the quotes; `not_found`: the website states no value; `edited`: a person replaced the
 * drafted value; `manual`: a person typed a value where there was none; `override`: locked; `deleted`: a person removed the value.
 */
export type FieldState = 'ai' | 'not_found' | 'edited' | 'manual' | 'override' | 'deleted';

/** A value of which the drafter was not certain enough to fill a field. If the field is a list, it is one entry of the list. */
export interface Suggestion {
  value: string;
  /** A sentence that tells a person why. */
  reason: string;
  evidence: Evidence[];
}

/** What the drafter found for a field. */
export interface Drafted<Value = string | string[]> {
  ai_value: Value | null;
  /** The quotes that support `ai_value`. */
  evidence: Evidence[];
  /** A sentence that says why a rule concluded `ai_value` from the quotes. Absent if the website states the value. */
  reason?: string;
  /** The likeliest suggestion first, at most three. Present only if `ai_value` is null. */
  suggestions?: Suggestion[];
}

export interface Field<Value = string | string[]> extends Drafted<Value> {
  value: Value | null;
  state: FieldState;
  locked: boolean;
}

interface Faq {
  question: string;
  answer: string;
  evidence: Evidence[];
}
interface Founder {
  name: string;
  title: string | null;
  bio: string | null;
  evidence: Evidence[];
}
interface Milestone {
  /** YYYY-MM-DD. */
  date: string;
  title: string;
  description: string | null;
  url: string | null;
  evidence: Evidence[];
}

/** The parts of a profile whose entries can have quotes. The entries are platforms, or sections of the story. */
export type QuotedPart = 'company_socials' | 'founder_socials' | 'story';

/** The parts of a profile besides its fields and story. */
export interface ProfileParts {
  faqs: Faq[];
  /** The primary founder comes first. */
  founders: Founder[];
  company_socials: Links;
  founder_socials: Links;
  /** Newest first. */
  milestones: Milestone[];
  competitor_url: string | null;
  seo: { title: string | null; meta: string | null };
  /** The links and story sections as they were drafted, with their quotes. */
  drafted: Record<QuotedPart, Record<string, { value: string; evidence: Evidence[] }>>;
}

/** A profile as the database stores it, without blank fields and blank parts. */
export type StoredContent = Partial<ProfileParts> & {
  fields?: Record<string, Field | undefined>;
  story?: Record<string, string | null>;
};

// Websites

/**
 * The part of the page that contains a text. `head` stands for all texts that readers don't see: title, meta, structured data, alternative
 * texts, and addresses in attributes.
 */
export type Region = 'head' | 'header' | 'nav' | 'main' | 'aside' | 'footer';

export type BlockKind = 'heading' | 'paragraph' | 'item' | 'cell' | 'quote' | 'caption' | 'control' | 'statement';

/** A passage that readers see as one unit, such as a paragraph. Its text is `page.text.slice(start, end)`. */
export interface TextBlock {
  /** UTF-16 offsets; `end` is exclusive. */
  start: number;
  end: number;
  kind: BlockKind;
  /** Level of a heading, 1 to 6. Absent for other blocks. */
  level?: number;
  region: Region;
  /**
   * The innermost 16 elements around the text, outermost first, such as `main section#pricing div.card:2 h3`. `:2` marks the second of
   * several siblings with the same tag, id and classes.
   */
  path: string;
  /**
   * Only in the region `head`: the source of the text, such as `meta description` or `JSON-LD Organization.name`. For the value of an
   * attribute, one of `link`, `image`, `logo alt`, `icon` and `embed`.
   */
  label?: string;
}

interface PageLink {
  /** The absolute address. */
  url: string;
  text: string;
  rel: string;
  region: Region;
  /** As in `TextBlock.path`. Absent for links in the head. */
  path?: string;
}

/** The data of a page apart from its text. */
export interface PageData {
  /**
   * The contents of meta elements, by name in lower case, such as `description` and `og:title`. If a name occurs several times, the first
   * element counts.
   */
  meta: Record<string, string>;
  /** JSON-LD objects, with graphs flattened and common syntax errors repaired. */
  jsonLd: Record<string, unknown>[];
  /** Microdata items, in the same form as JSON-LD. */
  microdata: Record<string, unknown>[];
  links: PageLink[];
  images: { url: string; alt: string; region: Region; path: string }[];
  /** The icons of the site, from `rel=icon` and similar links. */
  icons: { url: string; rel: string; sizes: string; type: string }[];
  /** Addresses of embedded frames and videos. */
  embeds: string[];
  /** The address of the web app manifest. */
  manifest?: string;
  /** Addresses of the frames, if they are few: a page may be nothing but a frame, or a set of them. */
  frames?: string[];
  canonical: string | null;
  /** Rules of the `robots` meta element and header, such as `noindex`. */
  robots: string[];
  /** The number of script elements. A page that has scripts but little text probably builds its text by scripts. */
  scripts: number;
  /** True if nearly all text is hidden by styles until scripts show it. It was read nevertheless. */
  isRevealed?: boolean;
  /** Quotes that visitors don't see on the page, as a browser lays it out. */
  unseen?: string[];
  /** The address to which the page leads on by itself within seconds (`<meta http-equiv="refresh">`). */
  refresh?: string;
  /** The limit at which reading stopped: `depth`, `nodes` or `text`. Null if the whole page was read. */
  truncated: string | null;
}

/** A page that could not be read, or only in part. `url` is null if the page has no absolute address. */
export interface ProblemPage {
  /** A short, stable code, such as `timed_out`. */
  code: string;
  /** A sentence for the owner of the site. */
  message: string;
  url: string | null;
}
export type ProblemPages = ProblemPage[];
export type TextBlocks = TextBlock[];

/** The progress of a crawl and of the drafting after it. */
export interface BuildProgress {
  /** The current step: `robots`, `crawl`, `draft`, `verify` or `finish`. */
  step: string;
  pagesFound: number;
  pagesRead: number;
  /** 0 to 100. */
  percent: number;
}
/** Empty for a build that has not begun. */
export type StoredProgress = Partial<BuildProgress>;
/** How a draft was made. Empty before it is made, and for drafts from before this was stored. */
export interface Drafting {
  /** A language model, or the rules. */
  by?: 'llm' | 'extractive';
  /** What a language model said and no sentence supports, at most 40. `reason` and `detail` are those of the check. */
  refused?: { field: string; value: string; reason: string; detail: string }[];
}

// Listings and claims

/** Words and phrases that sites of a category use for what they are, by language (ISO 639-1). The most specific come first. */
export type CategoryTerms = Readonly<Record<string, readonly string[]>>;

/** What a merged category was, and what moved with it, so that the merge can be undone. */
export interface CategoryMerge {
  into: number;
  description: string;
  parentId: number | null;
  position: number;
  faqs: { question: string; answer: string }[];
  terms: CategoryTerms;
  createdAt: string;
  /** Texts of the other category before: its questions and terms took in those of the merged one. */
  intoBefore: { faqs: { question: string; answer: string }[]; terms: CategoryTerms };
  intoAfter: { faqs: { question: string; answer: string }[]; terms: CategoryTerms };
  /** Ids of the subcategories, attributes and former categories that moved. */
  subcategories: number[];
  attributes: number[];
  /** Its attributes whose key the other has, too. */
  dropped: { key: string; label: string; type: 'text' | 'number' | 'boolean' | 'list'; rule: AttributeRule | null; position: number }[];
  formerSlugs: string[];
  /** The categories of each listing before and after, in their order. */
  listings: { id: number; before: number[]; after: number[] }[];
  /** The names of categories in each profile before and after. */
  profiles: { id: string; before: string[]; after: string[] }[];
  /** Ids of accounts and subscriptions whose digest was limited to it, and not to the other. */
  readers: string[];
  subscriptions: string[];
}

/**
 * A pattern of words, used instead of regular expressions. A text matches if it contains these whole words, in this order and in
 * any letter case. `a|b` matches either word, a final `*` matches any ending, and `_` matches any word or no word, as in
 * `works|work _ offline` and `encrypt*`. A word with a capital must match exactly (`Windows`); a hyphen counts as a space.
 */
export type Phrase = string;

interface SearchScope {
  /**
   * The texts to search; all texts if absent. The question of a FAQ is searched together with its answer if the answer begins with yes or
   * no.
   */
  from?: readonly string[];
}

/**
 * How the value of an attribute is derived from the sentences of a profile; stored as JSON in `category_attributes.rule`. The
 * attribute has no value if no sentence states a value, or if one sentence states the value and another sentence denies it.
 */
export type AttributeRule =
  /** A boolean: true if a sentence states one of these phrases, false if sentences only deny them (“no offline mode”). */
  | ({ kind: 'stated'; any: readonly Phrase[] } & SearchScope)
  /**
   * A list of the names whose phrases are stated, in the order of `values` (for a text attribute, the first name). With `beside`, a
   * sentence counts only if it also contains one of the `beside` phrases: “Slack” means an integration in “integrates with Slack”,
   * but not in “a Slack for gardeners”.
   */
  | ({ kind: 'named'; values: Readonly<Record<string, readonly Phrase[]>>; beside?: readonly Phrase[] } & SearchScope)
  /**
   * A number directly before one of `units` (“14-day trial”, “4,200 harbours”). If sentences state different numbers, `take` chooses
   * the largest (`most`) or the smallest (`least`); without `take` there is no value.
   */
  | ({ kind: 'number'; units: readonly Phrase[]; min?: number; max?: number; take?: 'most' | 'least' } & SearchScope);

/** A quote that supports an attribute's value. */
export type AttributeEvidence = Omit<Evidence, 'checked_on'> & { checked_on: string | null };
export type AttributeEvidenceList = AttributeEvidence[];

/** The result of looking for our badge on a homepage. */
export type BadgeFinding =
  /** The badge is there, inside a link to the listing. */
  | 'found'
  /** The badge is there, but its link is marked `nofollow`, `ugc` or `sponsored`. Such a badge counts, too. */
  | 'nofollow'
  | 'no_link'
  | 'link_without_badge'
  | 'badge_without_link'
  | 'other_listing'
  | 'hidden'
  /** The page could not be read. */
  | 'unreachable'
  /** The address leads to another site. */
  | 'left_site';

/** The result of the latest badge check, stored in `listings.badge_check`. */
export interface BadgeCheckResult {
  finding: BadgeFinding;
  /** The final address of the page that was checked, after redirects. */
  page: string;
  /** Sentences for the owner: what was found and, if something is wrong, what to change. */
  message: string;
}

/** A place that was checked for the proof of a claim. */
export interface ClaimCheck {
  lookedAt: string;
  expected: string;
  /** What was found there, or a sentence that says why nothing could be found. Null if the place contains no proof at all. */
  found: string | null;
  ok: boolean;
}
export type ClaimChecks = ClaimCheck[];

// Orders and payments. Amounts are integer US cents; `net` means without VAT.

/** The options of an order line after validation, stored in `order_lines.options`. */
export interface ChosenOptions {
  /** The launch week: `now`, or the Monday of the week (`YYYY-MM-DD`). */
  week?: string;
  /** Extra categories, with their names at the time of the order; fulfilment looks the categories up by slug. */
  categories?: { slug: string; name: string }[];
  amountCents?: number;
}

/** The rule that decides which VAT is charged (docs/domain.md, Orders). */
export type VatRule = 'none' | 'domestic' | 'buyer_country' | 'reverse_charge';

/** The register's answer about a VAT number. `unverified` means that the register did not answer; VAT is charged then. */
export type VatNumberStatus = 'valid' | 'invalid' | 'unverified';

/** The VAT of an order, and the rule by which it is charged. */
export interface Vat {
  /** The buyer's country (ISO 3166-1). */
  country: string;
  /** The rate in basis points: 2,100 are 21 %. */
  rateBasisPoints: number;
  rule: VatRule;
  /** The VAT of all lines. */
  cents: number;
  /** The VAT of each line, in the order of the lines. */
  lineCents: number[];
  /** The buyer's VAT number in its standard form; null for a consumer. */
  vatNumber: string | null;
  /** The register's answer; null without a VAT number, and for numbers from outside the EU. */
  vatNumberStatus: VatNumberStatus | null;
}

/** Evidence of the buyer's country. EU law requires two pieces of evidence that agree. */
export interface LocationProof {
  kind: 'billing_address' | 'ip_address' | 'payment_method' | 'vat_number';
  country: string;
  at: string;
}

/** The billing details that a person entered on the checkout page. */
export interface BillingDetails {
  kind: 'consumer' | 'business';
  /** The name of the person or company. */
  name: string;
  email: string;
  street: string;
  postalCode: string;
  city: string;
  /** The state or region; empty if addresses of the country have none. */
  region: string;
  country: string;
  vatNumber: string | null;
}

/**
 * The billing details of an order or payment (`orders.billing`, `payments.billing`), with the VAT and the evidence that were derived from
 * them when the payment began.
 */
export interface Billing {
  details: BillingDetails;
  vat: Vat;
  /** The VAT register's answer, kept for the accounts; null if the register gave no answer. */
  register: { name: string | null; address: string | null; consultation: string | null; checkedAt: string } | null;
  proofs: LocationProof[];
  /** When the buyer agreed to the terms (ISO 8601). */
  termsAcceptedAt: string;
  /** When a consumer asked for immediate performance (ISO 8601); null for a business. */
  immediatePerformanceAt: string | null;
}
/** Billing as it is stored. An order that nobody has paid yet has only its quoted VAT. Once the details are erased, it is empty. */
export type StoredBilling = Partial<Billing>;

/** The categories that an order line added to the page of a listing. Categories are given by id. */
export interface ShownCategories {
  /** The number by which the line raised `listings.extra_categories`. */
  slots: number;
  /** The categories that the buyer chose. They stay on the page even if the owner's draft drops them later. */
  named: number[];
  /** The categories that became visible. */
  shown: number[];
  /** The categories that the listing did not have before. */
  added: number[];
}

/** The changes that fulfilling a line made (`order_lines.effect`), in enough detail for a refund to reverse them. */
export interface LineEffect {
  /** The listing's status and week before the launch. */
  launch?: { status: ListingStatus; launchWeek: string | null };
  categories?: ShownCategories;
  unlocked?: 'story' | 'milestones' | 'media';
  /** The net amount that the line added to the billboard, and how much of it refunds have removed. */
  billboard?: { cents: number; loweredCents: number };
  /** True once the team has been asked to deliver the line by hand. */
  byHand?: true;
}

/** `payments.facts`: details of a payment that have no column of their own. */
export interface PaymentFacts {
  /** True if the payment was begun with test keys, so that no money moves. */
  test?: boolean;
  /**
   * The names of the order's lines when the payment was begun. A retry sends these names to the provider even if a product was renamed
   * since.
   */
  names?: string[];
  /** The country of the card or of its billing address (ISO 3166-1), as reported by the provider. */
  country?: string;
  /** Disputes by the provider's id; a payment can be disputed more than once. */
  disputes?: Record<string, { cents: number; reason: string; state: 'open' | 'won' | 'lost' }>;
}

/** An element of `refunds.lines`: the part of a refund that belongs to one order line. */
export interface RefundLine {
  line_id: number;
  /** The refunded amount, with VAT. */
  cents: number;
  net_cents: number;
}
export type RefundLines = RefundLine[];

/** A difference between our payments and the payment provider's records. */
export interface Difference {
  kind: 'lost_event' | 'unknown_here' | 'missing_there' | 'not_paid_there' | 'amount' | 'refunds' | 'fault';
  order: string | null;
  /** The id of our payment, or of the provider's session if we have no payment for it. */
  payment: string;
  message: string;
}
export type Differences = Difference[];

/** Content of the JSON column `metadata` of a test payment: Stripe's metadata, and further state of the test provider. */
export interface TestPaymentMetadata {
  payment_id?: string;
  order_number?: string;
  /** The refunds made so far, by idempotency key. */
  refunds?: Record<string, { id: string; cents: number }>;
  pending?: boolean;
}

/** A line of an invoice or credit note. Amounts are integer cents and positive, also on a credit note. */
export interface InvoiceLine {
  /** The line's position in the order, from 0. */
  position: number;
  description: string;
  /** The chosen options as one line of text; null if there are none. */
  detail: string | null;
  quantity: number;
  unitNetCents: number;
  netCents: number;
  rateBasisPoints: number;
  vatCents: number;
}

/** The sums of all lines with the same VAT rate. */
export interface RateTotal {
  rateBasisPoints: number;
  netCents: number;
  vatCents: number;
}

/** The VAT in the currency of the seller's state, and the exchange rate by which it was converted. */
export interface VatInSellerCurrency {
  /** ISO 4217, in capitals. */
  currency: string;
  cents: number;
  /** The value of one euro, as the document states it: `1 EUR = 1.0412 USD`. For a seller in Sweden it continues with `= 11.5165 SEK`. */
  rate: string;
  /** The value of one euro by currency. A credit note converts its VAT by these rates. */
  perEuro: Record<string, string>;
  /** The day of the rate, `YYYY-MM-DD`. */
  day: string;
  /** The publisher of the rate. */
  source: string;
}

/**
 * Everything that a document states (Directive 2006/112, art. 226), stored in `invoices.data` when the document is issued. Later changes of
 * names, addresses or rates don't change the document.
 */
export interface InvoiceData {
  version: 1;
  kind: InvoiceKind;
  /** The document's number, such as `INV-2026-000031`. */
  number: string;
  /** The time of issue, ISO 8601. */
  issuedAt: string;
  /** The date of supply (`YYYY-MM-DD`): the day of payment on an invoice, the day of the refund on a credit note. */
  suppliedOn: string;
  /** The Monday of the last launch that an invoice charges, if it is after the day of payment, because that launch is supplied then. */
  laterSupplyOn?: string;
  /** True for a test payment, which moves no money. The document then has a TEST MODE watermark. */
  test: boolean;
  site: string;
  orderNumber: string;
  seller: { name: string; address: string | null; country: string; vatNumber: string | null; email: string };
  /** The billing details, with `vatNumber` in its standard form. */
  buyer: BillingDetails;
  lines: InvoiceLine[];
  /** ISO 4217, in lower case. */
  currency: string;
  netCents: number;
  vatCents: number;
  totalCents: number;
  rates: RateTotal[];
  vat: { rule: VatRule; country: string };
  /**
   * The VAT in the currency of the seller’s state, if the document is in another currency (art. 230). Null until the job of the document
   * has found the exchange rate.
   */
  vatInSellerCurrency: VatInSellerCurrency | null;
  /** Sentences that the law requires, and explanations for the buyer. */
  notes: string[];
  /** The payment method: `Stripe` or `Test payment`. */
  paidBy: string;
  /** The invoice that a credit note corrects, and the reason; null on an invoice. */
  corrects: { number: string; issuedAt: string; reason: string | null } | null;
}
