import type { BuildOutcome, DraftStatus, FieldState } from '#lib/generated/prisma/enums.ts';
import type { ListField, ProfileField, StorySection, TextField } from '#lib/profile/vocabulary.ts';

export type { ListField, ProfileField, StorySection, TextField };

/** A quote, with the URL and title of its page. */
export interface Evidence {
  quote: string;
  url: string;
  title: string;
}

export interface FieldView<Value> {
  value: Value | null;
  state: FieldState;
  locked: boolean;
  /** The quotes that support `aiValue`. */
  evidence: Evidence[];
  aiValue: Value | null;
}

export type FieldViews = Record<TextField, FieldView<string>> & Record<ListField, FieldView<string[]>>;

export interface DraftFounder {
  name: string;
  title: string | null;
  bio: string | null;
  evidence: Evidence[];
}

export interface DraftFaq {
  question: string;
  answer: string;
  evidence: Evidence[];
}

export interface DraftMilestone {
  /** YYYY-MM-DD. */
  date: string;
  title: string;
  description: string | null;
  url: string | null;
  evidence: Evidence[];
}

export interface BuildProgress {
  /** The current step: `robots`, `crawl`, `draft`, `verify` or `finish`. */
  step: string;
  pagesFound: number;
  pagesRead: number;
  /** 0 to 100. */
  percent: number;
}

/** The drafted links and story sections, each value with its quotes. */
export type LinkEvidence = Record<'companySocials' | 'founderSocials' | 'story', Record<string, { value: string; evidence: Evidence[] }>>;

export type InviteStatus = 'pending' | 'accepted' | 'expired';

/** A draft as its editors see it. */
export interface DraftView {
  id: string;
  url: string;
  status: DraftStatus;
  /** Null once the draft is ready. */
  progress: BuildProgress | null;
  /** The outcome of the build; null until the draft is ready. */
  build: { outcome: BuildOutcome; pages: number; problems: string[]; seconds: number } | null;
  fields: FieldViews;
  faqs: DraftFaq[];
  founders: DraftFounder[];
  companySocials: Record<string, string>;
  founderSocials: Record<string, string>;
  story: Record<StorySection, string | null>;
  /**
   * The quotes that support links and story sections, by platform or section. Values that somebody changed since the build have no quotes.
   */
  quotes: { companySocials: Record<string, Evidence[]>; founderSocials: Record<string, Evidence[]>; story: Record<string, Evidence[]> };
  milestones: DraftMilestone[];
  competitorUrl: string | null;
  seo: { title: string | null; meta: string | null };
  /** 0 to 100. */
  completeness: number;
  /** The required fields (name, tagline, description and categories) that are still blank. */
  missing: string[];
  listing: { id: number; slug: string; status: string } | null;
  invites: { email: string; status: InviteStatus }[];
  version: number;
  submittedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface DraftSummary {
  id: string;
  url: string;
  name: string | null;
  status: DraftStatus;
  completeness: number;
  missing: string[];
  listingId: number | null;
  submittedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** An edit of a draft. Parts that are undefined stay unchanged. */
export interface DraftChanges {
  /** Values to set. Null, `''` or `[]` removes a value. */
  fields?: Partial<Record<TextField, string | null> & Record<ListField, string[] | null>> | undefined;
  lockFields?: ProfileField[] | undefined;
  regenerate?: ProfileField[] | undefined;
  restore?: ProfileField[] | undefined;
  faqs?: { question: string; answer: string }[] | undefined;
  /** URLs by platform. An empty URL removes the platform; other platforms stay unchanged. */
  companySocials?: Record<string, string> | undefined;
  founderSocials?: Record<string, string> | undefined;
  founders?: { name: string; title?: string | undefined; bio?: string | undefined }[] | undefined;
  story?: Partial<Record<StorySection, string | undefined>> | undefined;
  milestones?: { date: string; title: string; description?: string | undefined; url?: string | undefined }[] | undefined;
  competitorUrl?: string | undefined;
  seo?: { title?: string | undefined; meta?: string | undefined } | undefined;
}

/** A crawled page, as the evidence panel shows it. */
export interface DraftPageView {
  url: string;
  title: string;
  language: string | null;
  text: string;
  /** The page's blocks of text (lib/crawl/stored-page.ts). */
  blocks: { start: number; end: number; kind: string; level?: number; region: string; label?: string }[];
}
