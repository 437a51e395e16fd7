import { backUpJob } from '#inngest/back-up.ts';
import { beginDayJob } from '#inngest/begin-day.ts';
import { buildDraftJob } from '#inngest/build-draft.ts';
import { checkBadgeJob } from '#inngest/check-badge.ts';
import { checkBadgesJob } from '#inngest/check-badges.ts';
import type { Job } from '#inngest/client.ts';
import { closeWeekJob } from '#inngest/close-week.ts';
import { deliverDueMailsJob } from '#inngest/deliver-due-mails.ts';
import { deliverMailJob } from '#inngest/deliver-mail.ts';
import { deliverWebhooksJob } from '#inngest/deliver-webhooks.ts';
import { deriveAttributesJob } from '#inngest/derive-attributes.ts';
import { endOrdersJob } from '#inngest/end-orders.ts';
import { eraseAccountsJob } from '#inngest/erase-accounts.ts';
import { eraseDeletedListingsJob } from '#inngest/erase-deleted-listings.ts';
import { fetchLogoJob } from '#inngest/fetch-logo.ts';
import { fulfilOrderJob } from '#inngest/fulfil-order.ts';
import { handOverReportsJob } from '#inngest/hand-over-reports.ts';
import { heartbeatJob } from '#inngest/heartbeat.ts';
import { importListingsJob } from '#inngest/import-listings.ts';
import { issueDocumentJob } from '#inngest/issue-document.ts';
import { judgeEditJob } from '#inngest/judge-edit.ts';
import { mailFollowersJob } from '#inngest/mail-followers.ts';
import { makeListingsDataJob } from '#inngest/make-listings-data.ts';
import { makeVectorsJob } from '#inngest/make-vectors.ts';
import { measureDomainRatingsJob } from '#inngest/measure-domain-ratings.ts';
import { openWeekJob } from '#inngest/open-week.ts';
import { payRefundJob } from '#inngest/pay-refund.ts';
import { publishDueJob } from '#inngest/publish-due.ts';
import { purgeExpiredJob } from '#inngest/purge-expired.ts';
import { readDueSitesJob } from '#inngest/read-due-sites.ts';
import { readDueSiteJob, readSiteJob } from '#inngest/read-site.ts';
import { rebuildSearchIndexesJob } from '#inngest/rebuild-search-indexes.ts';
import { reconcilePaymentsJob } from '#inngest/reconcile-payments.ts';
import { recordLaunchHoursJob } from '#inngest/record-launch-hours.ts';
import { refreshTrendingJob } from '#inngest/refresh-trending.ts';
import { releaseVotesJob } from '#inngest/release-votes.ts';
import { reportEditsJob } from '#inngest/report-edits.ts';
import { reportFailedJobsJob } from '#inngest/report-failed-jobs.ts';
import { sendDigestJob } from '#inngest/send-digest.ts';
import { sendTestPaymentEventJob } from '#inngest/send-test-payment-event.ts';
import { snapshotRanksJob } from '#inngest/snapshot-ranks.ts';
import { sweepMediaJob } from '#inngest/sweep-media.ts';
import { sweepPaidOrdersJob } from '#inngest/sweep-paid-orders.ts';
import { takeScreenshotJob } from '#inngest/take-screenshot.ts';
import { tellOfLaunchesJob } from '#inngest/tell-of-launches.ts';
import { tintLogosJob } from '#inngest/tint-logos.ts';
import { config } from '#lib/core/config.ts';

/** All job functions. */
export const functions: Job[] = [
  backUpJob,
  beginDayJob,
  buildDraftJob,
  checkBadgeJob,
  checkBadgesJob,
  closeWeekJob,
  deliverDueMailsJob,
  deliverMailJob,
  deliverWebhooksJob,
  deriveAttributesJob,
  endOrdersJob,
  eraseDeletedListingsJob,
  rebuildSearchIndexesJob,
  eraseAccountsJob,
  fetchLogoJob,
  fulfilOrderJob,
  handOverReportsJob,
  importListingsJob,
  issueDocumentJob,
  judgeEditJob,
  mailFollowersJob,
  makeListingsDataJob,
  makeVectorsJob,
  measureDomainRatingsJob,
  openWeekJob,
  payRefundJob,
  publishDueJob,
  purgeExpiredJob,
  readDueSiteJob,
  readDueSitesJob,
  readSiteJob,
  reconcilePaymentsJob,
  recordLaunchHoursJob,
  refreshTrendingJob,
  releaseVotesJob,
  reportEditsJob,
  reportFailedJobsJob,
  sendDigestJob,
  sendTestPaymentEventJob,
  snapshotRanksJob,
  sweepMediaJob,
  sweepPaidOrdersJob,
  takeScreenshotJob,
  tellOfLaunchesJob,
  tintLogosJob,
  // The embedded engine needs no heartbeat, because it runs in the process of the health check.
  ...(config().jobs.engine === 'inngest' ? [heartbeatJob] : []),
];
