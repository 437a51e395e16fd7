import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { findForms } from '#lib/moderation/signals/find-forms.ts';
import { copySignal, type KnownListing, pageSignals, type ReadSite } from '#lib/moderation/signals/page-signals.ts';
import { countWords, passagesOf } from '#lib/moderation/signals/passages.ts';
import { type Signal, topics } from '#lib/moderation/signals/signal.ts';
import { subjectSignals } from '#lib/moderation/signals/subject-signals.ts';

/** A submitted site with its pages. */
export interface SubmittedSite {
  url: string;
  pages: readonly StoredPage[];
  name: string | null;
  /** True if the crawl found no website at the address but, for example, a parked domain, a default page of a host or a file. */
  isNoWebsite?: boolean;
  /** True if the site asks visitors for their age first, so that no page could be read. */
  hasAgeWall?: boolean;
  /** The texts that people typed into the draft. They stand on no page. */
  typed: readonly string[];
  /** Listings that the site may have copied. */
  known: readonly KnownListing[];
}

/** Returns the signals of a site, heaviest first. Its time is limited, because passages.ts limits the length of the texts. */
export function judgeSite({ url, pages, isNoWebsite = false, hasAgeWall = false, name, typed, known }: SubmittedSite): Signal[] {
  const passages = passagesOf(pages, typed);
  const found = findForms(passages);
  const site: ReadSite = { url, pages, isNoWebsite, hasAgeWall, passages, found, wordCount: countWords(passages) };
  const copy = copySignal(site, name, known);
  return [...subjectSignals(found, site.wordCount), ...pageSignals(site), ...(copy ? [copy] : [])].toSorted((a, b) => b.weight - a.weight);
}

/** The signal of a language model counts only if all other signals together weigh at least this, because a model never decides alone. */
const minBesideModel = 20;

/**
 * Returns the score by which a submission is decided. A text about one subject often matches others, too, so the heaviest subject counts in
 * full, the next one by half, and the others not at all. The signal of a language model counts only beside other signals.
 */
export function scoreOf(signals: readonly Signal[]): number {
  const score = scoreWithoutModel(signals);
  const byModel = signals.filter(isOfModel).reduce((sum, { weight }) => sum + weight, 0);
  return score < minBesideModel ? score : score + byModel;
}

/**
 * Returns the score without the signal of a language model. Only this score can refuse a submission at once. The signal of a model can only
 * make a submission wait.
 */
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
