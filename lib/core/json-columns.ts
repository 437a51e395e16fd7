// The types of the JSON columns. The comment above a column in schema.prisma names its type in brackets: `/// [StoredBilling]`. The
// generated client imports the types from this file, and so do the domains that write the columns. The database's types therefore depend on
// no domain. Nothing is checked at run time, because only our own code writes these columns.
import type { InvoiceKind, ListingStatus } from '#lib/generated/prisma/enums.ts';

// Shared by many tables

export type AuditData = Record<string, unknown>;
/** The live listings of a founder. */
export type Companies = { id: number; slug: string; name: string }[];
export type Faqs = { question: string; answer: string }[];
/** The texts of a blog post, as an editor saves them. */
export type PostTexts = { title: string; slug: string; excerpt: string; body: string; author: string; faqs: Faqs };
/** Addresses by the name of the platform, such as `x`. */
export type Links = Record<string, string>;
/** The values of changed members, by name. */
export type Members = Record<string, unknown>;
/** The value of a part of a profile, without evidence, in the same form as in the profile. */
export type PartValue = string | Record<string, string | null> | null;

/**
 * The columns of an imported file: the position of each column, by the profile field that it contains. A column can also contain the
 * product's address.
 */
export type ImportMapping = Record<string, number>;

// Accounts, mails and answers

interface PressedListing {
  id: number;
  name: string;
  logoUrl: string | null;
  /**
   * True if the listing was live when the button was pressed. Mails omit the name of a listing that was not live, because anybody may have
   * chosen it.
   */
  live: boolean;
}
/** A person's text about a listing. `question` is the id of the question that the person edits or answers; null for a new question. */
export type TextIntent =
  | { do: 'review'; listing: PressedListing; text: string }
  | { do: 'question'; listing: PressedListing; question: number | null; text: string }
  | { do: 'answer'; listing: PressedListing; question: number; text: string };
/** The action that a signed-out visitor asked for. It is done once the visitor has signed in (docs/decisions/0024-intents.md). */
export type Intent =
  | { do: 'vote' | 'follow'; listing: PressedListing }
  /** Long texts don't fit into an address, so `text` is the id of the kept text. */
  | TextIntent
  | { do: 'submit'; url: string };

/** A text that is kept until its writer signs in or corrects it (`kept_texts.content`). */
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
/** How a person receives notices, by preference (lib/mails/notices.ts). `site`: only in the bell. `mail`: in the bell and by mail. */
export type NoticeChoices = Record<string, 'mail' | 'site' | 'off'>;

/** A stored answer that was a conflict, with the members from which the AppError is made again. */
export interface StoredConflict {
  conflict: { code: string; message: string; errors?: { path: string; message: string; code: string }[] | undefined; data?: unknown };
}
/** The answer's body that is stored for an Idempotency-Key: the sent body, the encrypted body if it contains a secret, or a conflict. */
export type StoredAnswerBody = string | { sealed: string } | StoredConflict;

/**
 * The content that was removed after a report. A successful objection restores it. `gone` means that it was erased for good, such as a
 * founder's page.
 */
export type RemovedContent =
  | { status: ListingStatus }
  | { text: string }
  | { answer: string; answeredAt: string | null }
  | { update: { title: string; body: string; publishedAt: string } }
  | { field: string; stored: Field }
  | { gone: true };

/** The answers to the attempts to send an event, the newest last. `status` is null if there was no answer; `text` then says why. */
export type WebhookAnswers = { at: string; status: number | null; text: string; ms: number }[];

/** The signals of a submission: what a person should know before deciding (`lib/moderation/signals`). */
export type SubmissionSignals = { kind: string; weight: number; reason: string; quote: string | null; url: string | null }[];

/** The objection of a language model to a site: a kind of signal, with the line of the site that shows it. */
export interface Judgement {
  kind: string;
  quote: string;
  url: string;
}

/** What was taken off the site when the team suspended a person. Lifting the suspension puts it back. */
export interface TakenWithPerson {
  /** The ids of the `blocks` that keep out the person's mailbox, domain and networks. */
  blocks?: number[];
  votes?: { listing: number; status: 'counted' | 'held'; heldFor: 'new_account' | 'burst' | null }[];
  texts?: {
    table: 'reviews' | 'questions' | 'question_answers';
    id: number;
    status: 'published' | 'held';
    heldFor: 'new_account' | 'burst' | 'copy' | 'links' | null;
  }[];
  /** The ids of the `reports` by which listings were taken down. */
  cases?: number[];
}

// Profiles

/** A quote that supports a value. It stands verbatim on its page. */
export interface Evidence {
  quote: string;
  url: string;
  /** The page’s title. */
  title: string;
  /** The day (UTC, `YYYY-MM-DD`) on which the quote was last seen on the page. */
  checked_on: string;
  /**
   * `hidden`: visitors don't see the quote on the page. `data`: the quote stands only in data for programs, such as the title, the
   * description or structured data. Absent if visitors see the quote, or if no browser has looked yet.
   */
  visibility?: 'hidden' | 'data';
}
export type EvidenceList = Evidence[];

/**
 * The origin of a field’s value. `ai`: drafted from quotes. `not_found`: the website states no value. `edited`: a person replaced the
 * drafted value. `manual`: a person filled an empty field. `override`: the value is locked. `deleted`: a person removed the value.
 */
export type FieldState = 'ai' | 'not_found' | 'edited' | 'manual' | 'override' | 'deleted';

/** A value that was not certain enough to fill a field. If the field is a list, the value is one entry of the list. */
export interface Suggestion {
  value: string;
  /** A sentence that explains the suggestion to a person. */
  reason: string;
  evidence: Evidence[];
}

/** What the drafter found for a field. */
export interface Drafted<Value = string | string[]> {
  ai_value: Value | null;
  /** The quotes that support `ai_value`. */
  evidence: Evidence[];
  /** A sentence that says why a rule concluded `ai_value`. Absent if the website states the value. */
  reason?: string;
  /** At most three suggestions, the likeliest first. Present only if `ai_value` is null. */
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

/** The parts of a profile, without its fields and its story. */
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
  /** The links and story sections as the drafter wrote them, with their quotes. */
  drafted: Record<QuotedPart, Record<string, { value: string; evidence: Evidence[] }>>;
}

/** A profile as the database stores it, without blank fields and blank parts. */
export type StoredContent = Partial<ProfileParts> & {
  fields?: Record<string, Field | undefined>;
  story?: Record<string, string | null>;
};

// Websites

/**
 * The part of the page that contains a text. `head` stands for every text that readers don't see, such as the title, meta elements,
 * structured data, alternative texts, and addresses in attributes.
 */
export type Region = 'head' | 'header' | 'nav' | 'main' | 'aside' | 'footer';

export type BlockKind = 'heading' | 'paragraph' | 'item' | 'cell' | 'quote' | 'caption' | 'control' | 'statement';

/** A passage that readers see as one unit, such as a paragraph. Its text is `page.text.slice(start, end)`. */
export interface TextBlock {
  /** Offsets of the block in the page's text, in UTF-16 units. `end` is exclusive. */
  start: number;
  end: number;
  kind: BlockKind;
  /** Level of a heading, 1 to 6. Absent for other blocks. */
  level?: number;
  region: Region;
  /**
   * The innermost 16 elements around the text, outermost first, such as `main section#pricing div.card:2 h3`. The suffix `:2` marks the
   * second sibling with the same tag, id and classes.
   */
  path: string;
  /**
   * The source of a text in the region `head`, such as `meta description` or `JSON-LD Organization.name`. For an attribute's value, it is
   * `link`, `image`, `logo alt`, `icon` or `embed`. Absent in other regions.
   */
  label?: string;
}

interface PageLink {
  /** The absolute address. */
  url: string;
  text: string;
  rel: string;
  region: Region;
  /** Has the format of `TextBlock.path`. Absent for links in the head. */
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
  /** The addresses of the page's frames, because a page may consist of frames only. Absent if there are none or many. */
  frames?: string[];
  canonical: string | null;
  /** Rules of the `robots` meta element and header, such as `noindex`. */
  robots: string[];
  /** The number of script elements. A page that has scripts but little text probably builds its text by scripts. */
  scripts: number;
  /** True if styles hid nearly all of the text until scripts would show it. The hidden text was read nevertheless. */
  isRevealed?: boolean;
  /** The quotes that visitors don't see when a browser lays out the page. */
  unseen?: string[];
  /** The address to which the page redirects by itself within seconds (`<meta http-equiv="refresh">`). */
  refresh?: string;
  /** The limit at which reading stopped: `depth`, `nodes` or `text`. Null if the whole page was read. */
  truncated: string | null;
}

/** A page that could not be read completely. `url` is null if the page has no absolute address. */
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
/** How a draft was made. Empty before it is made, and for drafts that are older than this column. */
export interface Drafting {
  /** `llm`: a language model made the draft. `extractive`: rules made it. */
  by?: 'llm' | 'extractive';
  /** At most 40 values of a language model that no sentence of the site supports. The check gave `reason` and `detail`. */
  refused?: { field: string; value: string; reason: string; detail: string }[];
}

// Listings and claims

/** Words and phrases with which sites of a category describe themselves, by language (ISO 639-1). The most specific come first. */
export type CategoryTerms = Readonly<Record<string, readonly string[]>>;

/** The former state of a merged category, and the rows that moved with it, so that the merge can be undone. */
export interface CategoryMerge {
  into: number;
  description: string;
  parentId: number | null;
  position: number;
  faqs: { question: string; answer: string }[];
  terms: CategoryTerms;
  createdAt: string;
  /** The questions and terms of the other category before it took over those of the merged one. */
  intoBefore: { faqs: { question: string; answer: string }[]; terms: CategoryTerms };
  intoAfter: { faqs: { question: string; answer: string }[]; terms: CategoryTerms };
  /** Ids of the subcategories, attributes and former categories that moved. */
  subcategories: number[];
  attributes: number[];
  /** The attributes of the merged category whose keys the other one has, too. */
  dropped: { key: string; label: string; type: 'text' | 'number' | 'boolean' | 'list'; rule: AttributeRule | null; position: number }[];
  formerSlugs: string[];
  /** The categories of each listing before and after, in their order. */
  listings: { id: number; before: number[]; after: number[] }[];
  /** The names of categories in each profile before and after. */
  profiles: { id: string; before: string[]; after: string[] }[];
  /** Ids of accounts and subscriptions whose digest was limited to the merged category, and not to the other one. */
  readers: string[];
  subscriptions: string[];
}

/** The rows that a merge gave to the other listing, so that the merge can be undone. */
export interface ListingMerge {
  slug: string;
  /** The slugs that led to it. */
  formerSlugs: string[];
  /** Ids of the people whose votes and follows were copied to the other listing. */
  voters: string[];
  followers: string[];
  /** Ids of what moved. */
  reviews: number[];
  questions: number[];
  /** Ids of the people who became editors of the other listing by the merge. */
  editors: string[];
}

/** The texts of a merged founder's page, and the listings that named it, so that the merge can be undone. */
export interface FounderMerge {
  into: string;
  name: string;
  bio: string | null;
  country: string | null;
  photoUrl: string | null;
  socials: Links;
  hiddenAt: string | null;
  createdAt: string;
  /** The listings that name the other founder instead since the merge. */
  moved: number[];
  /** The listings that named both founders, with the entry of the merged one in the profile and its position. */
  left: { listing: number; position: number; entry: Founder; socials: Links }[];
  /** The slugs that led to it. */
  formerSlugs: string[];
}

/**
 * A pattern of words, used instead of a regular expression. A text matches if it contains these whole words in this order, in any letter
 * case. `a|b` matches either word. A final `*` matches any ending. `_` matches one word or none. Examples: `works|work _ offline`,
 * `encrypt*`. A word with a capital letter must match exactly (`Windows`). A hyphen counts as a space.
 */
export type Phrase = string;

interface SearchScope {
  /**
   * The texts to search; all texts if absent. If the answer of a FAQ begins with yes or no, its question is searched together with the
   * answer.
   */
  from?: readonly string[];
}

/**
 * The rule that derives an attribute's value from the sentences of a profile (JSON in `category_attributes.rule`). The attribute has no
 * value if no sentence states one, or if one sentence states it and another denies it.
 */
export type AttributeRule =
  /** A boolean: true if a sentence states one of these phrases, false if sentences only deny them (“no offline mode”). */
  | ({ kind: 'stated'; any: readonly Phrase[] } & SearchScope)
  /**
   * The names in `values` whose phrases a sentence states, in the order of `values` (for a text attribute, only the first name). With
   * `beside`, a sentence counts only if it also contains one of the `beside` phrases. “Slack” means an integration in “integrates with
   * Slack”, but not in “a Slack for gardeners”.
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
  /** The badge is there, but its link is marked `nofollow`, `ugc` or `sponsored`. It counts nevertheless. */
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
  /** The address of the checked page after redirects. */
  page: string;
  /** Sentences for the owner: the finding and, if something is wrong, the correction. */
  message: string;
}

/** A place where the proof of a claim was looked for. */
export interface ClaimCheck {
  lookedAt: string;
  expected: string;
  /** The text that was found there, or a sentence that says why nothing could be read. Null if the place contains no proof at all. */
  found: string | null;
  ok: boolean;
}
export type ClaimChecks = ClaimCheck[];

// Orders and payments. Amounts are integer US cents; `net` means without VAT.

/** The validated options of an order line (`order_lines.options`). */
export interface ChosenOptions {
  /** The launch week: `now`, or the Monday of the week (`YYYY-MM-DD`). */
  week?: string;
  /** The extra categories, with their names at the time of the order. Fulfilment finds the categories by slug. */
  categories?: { slug: string; name: string }[];
  amountCents?: number;
}

/** The rule that decides which VAT is charged (docs/domain.md, Orders). */
export type VatRule = 'none' | 'domestic' | 'buyer_country' | 'reverse_charge';

/** The VAT register's answer about a VAT number. `unverified`: the register did not answer, so VAT is charged. */
export type VatNumberStatus = 'valid' | 'invalid' | 'unverified';

/** The VAT of an order, and the rule by which it is charged. */
export interface Vat {
  /** The buyer's country (ISO 3166-1). */
  country: string;
  /** The rate in basis points; 2,100 is 21 %. */
  rateBasisPoints: number;
  rule: VatRule;
  /** The VAT of all lines together. */
  cents: number;
  /** The VAT of each line, in the order of the lines. */
  lineCents: number[];
  /** The buyer's VAT number in its standard form; null for a consumer. */
  vatNumber: string | null;
  /** The register's answer. Null without a VAT number, and for a number from outside the EU. */
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
 * the details when the payment began.
 */
export interface Billing {
  details: BillingDetails;
  vat: Vat;
  /** The VAT register's answer, kept for the accounts; null if the register gave no answer. */
  register: { name: string | null; address: string | null; consultation: string | null; checkedAt: string } | null;
  proofs: LocationProof[];
  /** When the buyer agreed to the terms (ISO 8601). */
  termsAcceptedAt: string;
  /** When a consumer asked for supply before the right of withdrawal ends (ISO 8601); null for a business. */
  immediatePerformanceAt: string | null;
}
/** Billing as it is stored. Before the first payment, it has only the quoted VAT. It is empty after the details are erased. */
export type StoredBilling = Partial<Billing>;

/** The categories, by id, that an order line added to the page of a listing. */
export interface ShownCategories {
  /** The number by which the line raised `listings.extra_categories`. */
  slots: number;
  /** The categories that the buyer chose. They stay on the page even if a later draft of the owner drops them. */
  named: number[];
  /** The categories that became visible on the page. */
  shown: number[];
  /** The categories that the listing did not have before. */
  added: number[];
}

/** The changes that fulfilling a line made (`order_lines.effect`). A refund reverses them with these data. */
export interface LineEffect {
  /** The listing's status and week before the launch. */
  launch?: { status: ListingStatus; launchWeek: string | null };
  categories?: ShownCategories;
  unlocked?: 'story' | 'milestones' | 'media';
  /** `cents` is the net amount that the line added to the billboard. `loweredCents` is the part that refunds have removed. */
  billboard?: { cents: number; loweredCents: number };
  /** True once the team has been asked to deliver the line by hand. */
  byHand?: true;
}

/** `payments.facts`: details of a payment that have no column of their own. */
export interface PaymentFacts {
  /** True if the payment was begun with test keys, so that no money moves. */
  test?: boolean;
  /**
   * The names of the order's lines when the payment began. A retry must send the same names to the provider, even if a product has a new
   * name.
   */
  names?: string[];
  /** The country of the card or of its billing address (ISO 3166-1), as reported by the provider. */
  country?: string;
  /** Disputes by the provider's id. A payment can have several. */
  disputes?: Record<string, { cents: number; reason: string; state: 'open' | 'won' | 'lost' }>;
}

/** The part of a refund that belongs to one order line (an element of `refunds.lines`). */
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
  /** The id of our payment. If we have no such payment, the id of the provider's session. */
  payment: string;
  message: string;
}
export type Differences = Difference[];

/** The metadata of a test payment (JSON column `metadata`): Stripe's metadata and further state of the test provider. */
export interface TestPaymentMetadata {
  payment_id?: string;
  order_number?: string;
  /** The refunds made so far, by idempotency key. */
  refunds?: Record<string, { id: string; cents: number }>;
  pending?: boolean;
}

/** A line of an invoice or credit note. Amounts are in cents, and positive on a credit note, too. */
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

/** The VAT in the currency of the seller's country, and the exchange rate of the conversion. */
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
 * The contents of an invoice or credit note (Directive 2006/112, art. 226), stored in `invoices.data` on issue. Later changes of names,
 * addresses or rates don't change the document.
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
  /** The Monday of the last launch on an invoice, if it is after the day of payment. That launch is supplied on this Monday. */
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
   * The VAT in the currency of the seller’s country, if the document is in another currency (art. 230). Null until the document's job has
   * found the exchange rate.
   */
  vatInSellerCurrency: VatInSellerCurrency | null;
  /** Sentences that the law requires, and explanations for the buyer. */
  notes: string[];
  /** The payment method: `Stripe` or `Test payment`. */
  paidBy: string;
  /** The invoice that a credit note corrects, and the reason; null on an invoice. */
  corrects: { number: string; issuedAt: string; reason: string | null } | null;
}
