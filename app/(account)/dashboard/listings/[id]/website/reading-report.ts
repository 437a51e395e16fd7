import { countOf } from '#lib/core/format-number.ts';
import type { ReadingView } from '#lib/readings/reading-view.ts';
import { buildStep, problemSentences, stepSentence } from '../../../../drafts/[id]/build-labels.ts';

/** The progress of a reading, as the listing’s page polls it. */
export interface ReadingReport {
  isUnderWay: boolean;
  /** 0 to 100. */
  percent: number;
  /** A sentence about the current step. */
  sentence: string;
}

export function readingReport({ status, progress }: Pick<ReadingView, 'status' | 'progress'>): ReadingReport {
  if (!progress) return { isUnderWay: false, percent: 100, sentence: 'The site was read.' };
  if (status === 'waiting') return { isUnderWay: true, percent: 0, sentence: 'It waits its turn.' };
  const isCrawling = ['robots', 'crawl'].includes(buildStep(progress));
  const sentence = isCrawling ? stepSentence(progress) : `Comparing ${countOf(progress.pagesRead, 'page')} with the profile.`;
  return { isUnderWay: true, percent: progress.percent, sentence };
}

/** Returns why a site could not be read, or only in part; null if it was read completely. */
export function readingProblem(
  { outcome, problems }: Pick<ReadingView, 'outcome' | 'problems'>,
  host: string,
  bot: string,
): { tone: 'info' | 'warning'; title: string; text: string } | null {
  const because = problemSentences(problems);
  const unchanged = 'Nothing of the profile changed.';
  switch (outcome) {
    case 'partial':
      return {
        tone: 'info',
        title: `Only a part of ${host} could be read`,
        text: `${because || 'Some pages did not answer.'} What stands on the other pages was left as it is.`,
      };
    case 'blocked_by_robots':
      return {
        tone: 'warning',
        title: `${host} asks robots to stay away`,
        text: `Its robots.txt closes the home page to ${bot}, so nothing was read. ${unchanged} To have it compared, allow ${bot} in robots.txt.`,
      };
    case 'unreachable':
      return {
        tone: 'warning',
        title: `${host} could not be read`,
        text: `${because ? `${because} ` : 'It did not answer. '}${unchanged} It is tried again within a month, and when you ask.`,
      };
    case 'not_a_website':
      return {
        tone: 'warning',
        title: `There is no website at ${host} any more`,
        text: `The address does not lead to a readable page. ${unchanged} If the product has moved, tell us its new address.`,
      };
    default:
      return null;
  }
}
