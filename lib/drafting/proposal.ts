import type { StoredPage } from '#lib/crawl/stored-page.ts';
import type { CategoryChoice } from '#lib/drafting/about/category-choice.ts';
import type { Refusal } from '#lib/drafting/evidence/refusal.ts';
import type { InferredField, ListField, ProfileField, StorySection, TextField } from '#lib/profile/catalogue.ts';

/** A passage of a page that supports a value. */
export interface Quote {
  /** The quoted words, verbatim from the page's text, or the value of an attribute. */
  quote: string;
  /** The `url` of the stored page. */
  url: string;
}

export interface Proposed<Value> {
  value: Value;
  evidence: Quote[];
  /**
   * A sentence for people that explains why a rule concluded the value from its quotes. Without a reason, the check decides whether the
   * quotes state the value. Only values of `inferredFields` can have a reason.
   */
  reason?: string;
}

/** A value that is not certain enough to fill a field, but that a person may choose. */
export interface Suggestion {
  /** For a list field, one entry of the list. */
  value: string;
  /** A sentence that explains to people why the value is suggested. */
  reason: string;
  /** Empty if the reason is not a sentence of the site. For example, a country may be suggested because of the site’s domain. */
  evidence: Quote[];
}

export interface ProposedFounder {
  name: string;
  title: string | null;
  bio: string | null;
  evidence: Quote[];
}

export interface ProposedFaq {
  question: string;
  answer: string;
  evidence: Quote[];
}

export interface ProposedMilestone {
  /** YYYY-MM-DD. */
  date: string;
  title: string;
  description: string | null;
  url: string | null;
  evidence: Quote[];
}

/** A profile that a drafter proposes. No part of the proposal may be used before `verify` (evidence/verify.ts) has checked it. */
export interface Proposal {
  texts: Partial<Record<TextField, Proposed<string>>>;
  /** Each entry has its own quotes. */
  lists: Partial<Record<ListField, Proposed<string>[]>>;
  faqs: ProposedFaq[];
  /** The primary founder comes first. */
  founders: ProposedFounder[];
  /** URLs of the company's profiles, by platform. */
  companySocials: Record<string, Proposed<string>>;
  /** URLs of the primary founder's profiles, by platform. */
  founderSocials: Record<string, Proposed<string>>;
  story: Partial<Record<StorySection, Proposed<string>>>;
  milestones: ProposedMilestone[];
  /** Up to three values per field, best first. Only for fields that stay blank because no value is certain enough. */
  suggestions?: Partial<Record<InferredField, Suggestion[]>>;
  /** Values of a language model that the check refused twice. */
  refused?: Refusal[];
}

export interface DraftingInput {
  /** The submitted URL of the site. */
  url: string;
  /** The stored pages in crawl order, the home page first. */
  pages: StoredPage[];
  /** The directory's categories. The field `categories` is chosen from their names. */
  categories: (CategoryChoice & { slug: string })[];
  /** If set, only these fields are drafted. */
  only?: ProfileField[];
}

/** Proposes a profile from stored pages, without the fields for which it finds nothing. Throws if drafting fails. */
export interface Drafter {
  readonly name: 'extractive' | 'llm';
  draft(input: DraftingInput): Promise<Proposal>;
}

export function emptyProposal(): Proposal {
  return { texts: {}, lists: {}, faqs: [], founders: [], companySocials: {}, founderSocials: {}, story: {}, milestones: [] };
}

const pick = <Entries extends object>(names: readonly ProfileField[], entries: Entries) =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => names.includes(name as ProfileField))) as Entries;

/** Returns the part of a proposal for the given fields. */
export function pickFields({ texts, lists, suggestions }: Proposal, fields: readonly ProfileField[]): Proposal {
  const picked = { ...emptyProposal(), texts: pick(fields, texts), lists: pick(fields, lists) };
  return suggestions ? { ...picked, suggestions: pick(fields, suggestions) } : picked;
}
