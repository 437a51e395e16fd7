import { countOf } from '#lib/core/format-number.ts';
import type { BuildProgress } from '#lib/core/json-columns.ts';
import type { DraftView } from '#lib/drafts/draft-view.ts';

export type { BuildProgress };
export type DraftStatus = DraftView['status'];

/** The name of a draft whose product has no name yet. */
export const unnamedDraft = 'Unnamed draft';

/** The steps of a build, in order. */
export const buildSteps = [
  { step: 'robots', label: 'Asking robots.txt' },
  { step: 'crawl', label: 'Reading pages' },
  { step: 'draft', label: 'Drafting the profile' },
  { step: 'verify', label: 'Checking each value against its sentence' },
  { step: 'finish', label: 'Putting it together' },
] as const;

const crawlSteps: Record<string, string> = { home: 'crawl', sitemap: 'crawl', pages: 'crawl', done: 'draft' };

/** Returns the running step as an entry of `buildSteps`, which combines several steps of the crawler. */
export function buildStep({ step }: BuildProgress): string {
  return crawlSteps[step] ?? step;
}

/** Describes the running step in a sentence, which screen readers announce. */
export function stepSentence(progress: BuildProgress): string {
  const { pagesFound, pagesRead } = progress;
  switch (buildStep(progress)) {
    case 'robots':
      return 'Checking in robots.txt which pages we may read.';
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

/** Returns true if no page of the site could be read. The address may then be wrong. */
export function isUnread(build: DraftView['build']): boolean {
  return build !== null && build.outcome !== 'complete' && build.outcome !== 'partial';
}

const problemTexts: Record<string, string> = {
  needs_javascript: 'The site produces its text by scripts, and we could not run them.',
  blocked_page: 'The site’s robots.txt closes some pages to us.',
  robots_unavailable: 'The site’s robots.txt could not be read. Until it can be read, crawlers have to stay away.',
  timed_out: 'The site answers too slowly.',
  crawl_delay: 'The site’s robots.txt asks for long pauses between pages.',
  rate_limited: 'The site asked us to stop reading for now.',
  http_error: 'The site answers with an error.',
  empty_page: 'The page holds no text.',
  leads_elsewhere: 'The address leads to another domain, and the profile is drafted from what is there.',
  redirected_away: 'The site redirects from one address to the next without end.',
  page_too_large: 'Some pages are too large to read whole.',
  site_too_large: 'The site’s pages are too large to read all of them.',
  too_much_work: 'The site’s pages took us too long to understand.',
  dns_failed: 'There is no server with this name.',
  llm_unavailable: 'The drafting model could not be reached, so the profile was drafted by rules only.',
  build_failed: 'Something failed on our side.',
  reading_failed: 'Something failed on our side.',
  hidden_from_programs: 'The site shows its pages only to people in a browser.',
  challenge_page: 'The site answers with a check of the browser.',
  blocked_by_firewall: 'A security service in front of the site turned us away.',
  captcha_page: 'The site asks visitors to show that they are people.',
  consent_wall: 'The page shows only a question for consent.',
  age_wall: 'The page shows only a question for the visitor’s age.',
  login_page: 'The address leads to a login.',
  maintenance_page: 'The site is being worked on.',
  suspended_page: 'The host has switched the site off.',
  parked_domain: 'The domain is parked.',
  domain_for_sale: 'The domain is offered for sale.',
  default_page: 'The address shows the default page of a server or host.',
  error_page: 'The address shows an error page.',
  template_page: 'The page still shows the texts of its template.',
  foreign_frame: 'The page only shows a frame of another host.',
};

/** Returns sentences about the problems of reading a site; an empty text if there is no sentence for them. */
export function problemSentences(problems: readonly string[]): string {
  return [...new Set(problems.map((problem) => problemTexts[problem]).filter(Boolean))].join(' ');
}

/** Returns a text that explains why a build is incomplete or led elsewhere, and what the person can do; null if there is nothing to say. */
export function describeOutcome(build: NonNullable<DraftView['build']>, host: string, bot: string): OutcomeText | null {
  const because = problemSentences(build.problems);
  const reasons = [...new Set(build.problemPages.map(({ message }) => message))].join(' ') || because;
  switch (build.outcome) {
    case 'complete': {
      const elsewhere = build.problemPages.find(({ code }) => code === 'leads_elsewhere');
      return elsewhere
        ? {
            tone: 'warning',
            title: `${host} leads elsewhere`,
            text: `${elsewhere.message} If this is not your product, delete the draft and correct the address.`,
          }
        : null;
    }
    case 'partial':
      return {
        tone: 'info',
        title: `Only a part of ${host} could be read`,
        text: `${because || 'Some pages did not answer.'} The profile below is drafted from the pages that were read; fill in the rest yourself.`,
      };
    case 'blocked_by_robots':
      return {
        tone: 'warning',
        title: `${host} asks robots to stay away`,
        text: `The site’s robots.txt closes the home page to ${bot}, so nothing was read. Fill in the profile by hand, or allow ${bot} in robots.txt and have the address read again.`,
      };
    case 'unreachable':
      return {
        tone: 'warning',
        title: `${host} could not be read`,
        text: `${reasons || 'It did not answer.'} Correct the address here or have it read again, or fill in the profile by hand.`,
      };
    case 'not_a_website':
      return {
        tone: 'warning',
        title: `There is no website at ${host}`,
        text: `${reasons || 'The address does not lead to a readable page.'} Correct the address here or have it read again, or fill in the profile by hand.`,
      };
  }
}
