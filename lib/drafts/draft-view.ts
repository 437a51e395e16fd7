import type { BuildOutcome, DraftStatus, FieldState } from '#lib/generated/prisma/enums.ts';
import type { ListField, ProfileField, StorySection, TextField } from '#lib/profile/vocabulary.ts';

export type { ListField, ProfileField, StorySection, TextField };

/** A quote with the page it stands on. */
export interface Evidence {
  quote: string;
  url: string;
  title: string;
}

export interface FieldView<Value> {
  value: Value | null;
  state: FieldState;
  locked: boolean;
  /** What the drafted value rests on. */
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
  /** `robots`, `crawl`, `draft`, `verify`, `finish`. */
  step: string;
  pagesFound: number;
  pagesRead: number;
  /** 0 to 100. */
  percent: number;
}

export type InviteStatus = 'pending' | 'accepted' | 'expired';

/** A draft as those see it who may edit it. */
export interface DraftView {
  id: string;
  url: string;
  status: DraftStatus;
  /** Null once it is ready. */
  progress: BuildProgress | null;
  /** Null until it is ready. */
  build: { outcome: BuildOutcome; pages: number; problems: string[]; seconds: number } | null;
  fields: FieldViews;
  faqs: DraftFaq[];
  founders: DraftFounder[];
  companySocials: Record<string, string>;
  founderSocials: Record<string, string>;
  story: Record<StorySection, string | null>;
  /** The quotes behind links and sections of the story that still say what was drafted, by platform or section. */
  quotes: { companySocials: Record<string, Evidence[]>; founderSocials: Record<string, Evidence[]>; story: Record<string, Evidence[]> };
  milestones: DraftMilestone[];
  competitorUrl: string | null;
  seo: { title: string | null; meta: string | null };
  /** 0 to 100. */
  completeness: number;
  /** What submitting still requires: of name, tagline, description, categories. */
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

/** What an edit changes; only what is sent. */
export interface DraftChanges {
  /** Null or empty removes. */
  fields?: Partial<Record<TextField, string | null> & Record<ListField, string[] | null>> | undefined;
  lockFields?: ProfileField[] | undefined;
  regenerate?: ProfileField[] | undefined;
  restore?: ProfileField[] | undefined;
  faqs?: { question: string; answer: string }[] | undefined;
  /** An empty address removes a platform. */
  companySocials?: Record<string, string> | undefined;
  founderSocials?: Record<string, string> | undefined;
  founders?: { name: string; title?: string | undefined; bio?: string | undefined }[] | undefined;
  story?: Partial<Record<StorySection, string | undefined>> | undefined;
  milestones?: { date: string; title: string; description?: string | undefined; url?: string | undefined }[] | undefined;
  competitorUrl?: string | undefined;
  seo?: { title?: string | undefined; meta?: string | undefined } | undefined;
}

/** A page that was read, as the evidence panel shows it. */
export interface DraftPageView {
  url: string;
  title: string;
  language: string | null;
  text: string;
  /** See lib/crawl/stored-page.ts. */
  blocks: { start: number; end: number; kind: string; level?: number; region: string; label?: string }[];
}
