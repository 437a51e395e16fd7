import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { findForms } from '#lib/moderation/signals/find-forms.ts';
import { copySignal, type KnownListing, pageSignals, type ReadSite } from '#lib/moderation/signals/page-signals.ts';
import { countWords, passagesOf } from '#lib/moderation/signals/passages.ts';
import { type Signal, topics } from '#lib/moderation/signals/signal.ts';
import { subjectSignals } from '#lib/moderation/signals/subject-signals.ts';

/** What was submitted. */
export interface SubmittedSite {
  url: string;
  pages: readonly StoredPage[];
  name: string | null;
  /** True if the crawl found that no site is at the address: a parked domain, a page of a host, a file. */
  isNoWebsite?: boolean;
  /** True if the site asks visitors for their age before it shows anything, so that nothing was read. */
  hasAgeWall?: boolean;
  /** What people typed into the draft, which stands on no page. */
  typed: readonly string[];
  /** Listings that the site may copy. */
  known: readonly KnownListing[];
}

/** Returns what a site shows that a person should know, the heaviest first. Its time is bounded by what it looks at (passages.ts). */
export function judgeSite({ url, pages, isNoWebsite = false, hasAgeWall = false, name, typed, known }: SubmittedSite): Signal[] {
  const passages = passagesOf(pages, typed);
  const found = findForms(passages);
  const site: ReadSite = { url, pages, isNoWebsite, hasAgeWall, passages, found, wordCount: countWords(passages) };
  const copy = copySignal(site, name, known);
  return [...subjectSignals(found, site.wordCount), ...pageSignals(site), ...(copy ? [copy] : [])].toSorted((a, b) => b.weight - a.weight);
}

/** What other signals must weigh before what a language model says counts, too: it never decides alone. */
const minBesideModel = 20;

/**
 * The sum by which a submission is decided. Subjects overlap, so the heaviest counts in full, the next by half and others not at all. What a
 * language model says counts beside other findings only.
 */
export function scoreOf(signals: readonly Signal[]): number {
  const score = scoreWithoutModel(signals);
  const byModel = signals.filter(isOfModel).reduce((sum, { weight }) => sum + weight, 0);
  return score < minBesideModel ? score : score + byModel;
}

/** Returns the sum of what programs of ours found. Only this refuses a submission at once: a language model may make a person look. */
export function scoreWithoutModel(all: readonly Signal[]): number {
  const signals = all.filter((each) => !isOfModel(each));
  const [first = 0, second = 0] = signals
    .filter(isSubject)
    .map(({ weight }) => weight)
    .toSorted((a, b) => b - a);
  return Math.max(
    0,
    first + Math.round(second / 2) + signals.filter((each) => !isSubject(each)).reduce((sum, { weight }) => sum + weight, 0),
  );
}

const isOfModel = ({ kind }: Signal) => kind === 'model';
const isSubject = ({ kind }: Signal) => (topics as readonly string[]).includes(kind);
