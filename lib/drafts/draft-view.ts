import type { BuildProgress, Drafting, ProblemPage } from '#lib/core/json-columns.ts';
import type { BuildOutcome, DraftStatus } from '#lib/generated/prisma/enums.ts';
import type { ShownScreenshot } from '#lib/listings/media/gallery-image.ts';
import type { CompletenessGain, DraftFields, ProfileContent, Quotes } from '#lib/profile/content.ts';

export type InviteStatus = 'pending' | 'accepted' | 'expired';

/** A draft as its editors see it. The members have the names of the contract. */
export interface DraftView extends Omit<ProfileContent, 'fields' | 'drafted'> {
  id: string;
  url: string;
  status: DraftStatus;
  /** Null once the draft is ready. */
  progress: BuildProgress | null;
  /** The outcome of the build; null until the draft is ready. */
  build: {
    outcome: BuildOutcome;
    pages: number;
    problems: string[];
    problemPages: ProblemPage[];
    seconds: number;
    drafting: Drafting;
  } | null;
  fields: DraftFields;
  /** The quotes for links and story sections, by platform or section. Omits values that somebody changed after the build. */
  quotes: Quotes;
  /** 0 to 100. */
  completeness: number;
  /** The blank parts that would raise the completeness most, with the percentage that each adds. */
  raises: CompletenessGain[];
  /** The required fields (name, tagline, description and categories) that are still blank. */
  missing: string[];
  listing: { id: number; slug: string; status: string } | null;
  /** Null before the screenshot is taken, if taking it failed, or if an owner removed it. */
  screenshot: ShownScreenshot | null;
  invites: { id: string; email: string; status: InviteStatus; expiresAt: Date }[];
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
  /** True if the reader submitted the draft. Only then may the reader delete it. */
  isOwn: boolean;
  submittedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
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
