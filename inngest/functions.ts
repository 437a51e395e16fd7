import { beginDayJob } from '#inngest/begin-day.ts';
import { buildDraftJob } from '#inngest/build-draft.ts';
import { checkBadgeJob } from '#inngest/check-badge.ts';
import { checkBadgesJob } from '#inngest/check-badges.ts';
import { closeWeekJob } from '#inngest/close-week.ts';
import { deliverMailJob } from '#inngest/deliver-mail.ts';
import { fetchLogoJob } from '#inngest/fetch-logo.ts';
import { measureDomainRatingsJob } from '#inngest/measure-domain-ratings.ts';
import { openWeekJob } from '#inngest/open-week.ts';
import { purgeExpiredJob } from '#inngest/purge-expired.ts';
import { refreshTrendingJob } from '#inngest/refresh-trending.ts';
import { releaseVotesJob } from '#inngest/release-votes.ts';
import { snapshotRanksJob } from '#inngest/snapshot-ranks.ts';

/** Every function of the product. */
export const functions = [
  beginDayJob,
  buildDraftJob,
  checkBadgeJob,
  checkBadgesJob,
  closeWeekJob,
  deliverMailJob,
  fetchLogoJob,
  measureDomainRatingsJob,
  openWeekJob,
  purgeExpiredJob,
  refreshTrendingJob,
  releaseVotesJob,
  snapshotRanksJob,
];
