import type { StoredPage } from '#lib/crawl/stored-page.ts';
import type { ListField, ProfileField, StorySection, TextField } from '#lib/profile/vocabulary.ts';

/** Words of a page that a value rests on. */
export interface Quote {
  /** Verbatim in the page's text. */
  quote: string;
  /** The page's `url`. */
  url: string;
}

export interface Proposed<Value> {
  value: Value;
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

/** What a drafter says of a site. It counts for nothing before `verify` (evidence.ts) has been over it. */
export interface Proposal {
  texts: Partial<Record<TextField, Proposed<string>>>;
  /** Each entry with the quotes that it rests on. */
  lists: Partial<Record<ListField, Proposed<string>[]>>;
  faqs: ProposedFaq[];
  /** The primary one first. */
  founders: ProposedFounder[];
  /** By platform (schemas/socials.ts). */
  companySocials: Record<string, Proposed<string>>;
  founderSocials: Record<string, Proposed<string>>;
  story: Partial<Record<StorySection, Proposed<string>>>;
  milestones: ProposedMilestone[];
}

export interface DraftingInput {
  /** The address that was submitted. */
  url: string;
  /** In the order they were read: the home page first. */
  pages: StoredPage[];
  /** The site's categories, among which `categories` chooses by name. */
  categories: { name: string; slug: string; description: string }[];
  /** Draft these fields and nothing else. */
  only?: ProfileField[];
}

/** Reads stored pages and proposes a profile. Throws when it can't do its work now; what it does not find it leaves out. */
export interface Drafter {
  readonly name: 'extractive' | 'llm';
  draft(input: DraftingInput): Promise<Proposal>;
}

export function emptyProposal(): Proposal {
  return { texts: {}, lists: {}, faqs: [], founders: [], companySocials: {}, founderSocials: {}, story: {}, milestones: [] };
}
