import { countOf } from '#lib/core/format-number.ts';
import type { BuildProgress, DraftView } from '#lib/drafts/draft-view.ts';

export type { BuildProgress };
export type DraftStatus = DraftView['status'];

/** The steps of a build, in order. */
export const buildSteps = [
  { step: 'robots', label: 'Asking robots.txt' },
  { step: 'crawl', label: 'Reading pages' },
  { step: 'draft', label: 'Drafting the profile' },
  { step: 'verify', label: 'Checking each value against its sentence' },
  { step: 'finish', label: 'Putting it together' },
] as const;

const crawlSteps: Record<string, string> = { home: 'crawl', sitemap: 'crawl', pages: 'crawl', done: 'draft' };

/** Returns the entry of `buildSteps` that is running; the crawler's own step names are finer. */
export function buildStep({ step }: BuildProgress): string {
  return crawlSteps[step] ?? step;
}

/** Describes the running step in a sentence, for screen readers too. */
export function stepSentence(progress: BuildProgress): string {
  const { pagesFound, pagesRead } = progress;
  switch (buildStep(progress)) {
    case 'robots':
      return 'Asking robots.txt what may be read.';
    case 'crawl':
      return pagesFound > 0 ? `Reading pages: ${pagesRead} of ${pagesFound} read.` : 'Reading the home page.';
    case 'draft':
      return `Drafting the profile from ${countOf(pagesRead, 'page')}.`;
    case 'verify':
      return 'Checking each value against the sentence it comes from.';
    default:
      return 'Putting the draft together.';
  }
}

export interface OutcomeText {
  tone: 'info' | 'warning';
  title: string;
  text: string;
}

const problemTexts: Record<string, string> = {
  needs_javascript: 'Its text is produced by scripts, which we could not run.',
  blocked_page: 'Some pages are closed to us by its robots.txt.',
  robots_unavailable: 'Its robots.txt could not be read. Until it can be read, crawlers have to stay away.',
  timed_out: 'It answers too slowly.',
  crawl_delay: 'Its robots.txt asks for long pauses between pages.',
  rate_limited: 'It asked us to read no further for now.',
  http_error: 'It answers with an error.',
  empty_page: 'The page holds no text.',
  redirected_away: 'It redirects from one address to the next without end.',
  page_too_large: 'Some pages are too large to read whole.',
  site_too_large: 'Its pages are too large to read them all.',
  dns_failed: 'There is no server by that name.',
  llm_unavailable: 'The drafting model could not be reached, so the profile was drafted by rules only.',
  build_failed: 'Something failed on our side.',
};

/** Explains an incomplete build and what the person can do. Null if the build is complete. */
export function describeOutcome(build: NonNullable<DraftView['build']>, host: string, bot: string): OutcomeText | null {
  const because = [...new Set(build.problems.map((problem) => problemTexts[problem]).filter(Boolean))].join(' ');
  switch (build.outcome) {
    case 'complete':
      return null;
    case 'partial':
      return {
        tone: 'info',
        title: `Only a part of ${host} could be read`,
        text: `${because || 'Some pages did not answer.'} What was read is drafted below; fill in the rest yourself.`,
      };
    case 'blocked_by_robots':
      return {
        tone: 'warning',
        title: `${host} asks robots to stay away`,
        text: `Its robots.txt closes the home page to ${bot}, so nothing was read. Fill in the profile by hand, or allow ${bot} there and submit the address again.`,
      };
    case 'unreachable':
      return {
        tone: 'warning',
        title: `${host} did not answer`,
        text: `${because ? `${because} ` : ''}The address may be mistyped, or the site down. Fill in the profile by hand, or submit the address again later.`,
      };
    case 'not_a_website':
      return {
        tone: 'warning',
        title: `There is no website at ${host}`,
        text: 'What answers there is no page that can be read, such as a file or a redirect elsewhere. Fill in the profile by hand, or submit the right address.',
      };
  }
}
